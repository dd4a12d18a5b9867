import type { Category } from '#shared/domain/category.ts'
import { Panel } from '#renderer/ui/Page.tsx'

/** The trades of a provider, each with its numbered sub-categories (§2.5). */
export function Services({ categories }: { categories: readonly Category[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {categories.map((category) => (
        <li key={category.id}>
          <Panel title={category.name} className="h-full">
            <ol className="grid gap-1.5">
              {category.subCategories.map((sub, index) => (
                <li key={sub.id} className="flex gap-3">
                  <span aria-hidden="true" className="w-5 text-right font-semibold text-primary figures">
                    {index + 1}
                  </span>
                  {sub.name}
                </li>
              ))}
            </ol>
          </Panel>
        </li>
      ))}
    </ul>
  )
}
