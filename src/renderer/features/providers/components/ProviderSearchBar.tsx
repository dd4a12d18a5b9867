import { useAtom } from 'jotai'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import * as text from '#texts/providers.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { MultiSelect } from '#renderer/ui/MultiSelect.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { useCategories } from '#renderer/entities/category/api.ts'
import { useSubCategories } from '#renderer/entities/category/api.ts'
import { filtersSet, providerSearchAtom } from '../state.ts'
import { SuggestingSearch } from './SuggestingSearch.tsx'

const ProviderFilterDialog = onDemand(
  async () => (await import('./ProviderFilterDialog.tsx')).ProviderFilterDialog,
)

/** By text, trade and kind of work; rating and place are in a dialog (§2.5). */
export function ProviderSearchBar() {
  const [search, setSearch] = useAtom(providerSearchAtom)
  const [filtering, setFiltering] = useState(false)
  const categories = useCategories()
  const subs = useSubCategories(search.categories)
  const filters = filtersSet(search)
  const groups = categories
    .filter((category) => search.categories.includes(category.id))
    .map((category) => ({
      name: category.name,
      choices: subs
        .filter((sub) => sub.categoryId === category.id)
        .map((sub) => ({ id: sub.id, name: sub.name })),
    }))
  return (
    <div role="search" className="mb-5 grid gap-2 md:grid-cols-[2fr_1fr_1fr_auto]">
      <SuggestingSearch value={search.text} onChange={(words) => setSearch({ ...search, text: words })} />
      <MultiSelect
        label={text.categories}
        groups={[{ choices: categories.map((category) => ({ id: category.id, name: category.name })) }]}
        value={search.categories}
        onChange={(chosen) => setSearch({ ...search, categories: chosen })}
      />
      <MultiSelect
        label={text.subCategories}
        groups={groups}
        value={search.subCategories}
        disabled={search.categories.length === 0}
        onChange={(chosen) => setSearch({ ...search, subCategories: chosen })}
      />
      <Button variant="secondary" onClick={() => setFiltering(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        {filters > 0 ? text.filterWith(filters) : text.filter}
      </Button>
      {filtering && (
        <Part onLost={() => setFiltering(false)}>
          <ProviderFilterDialog
            value={search}
            onClose={() => setFiltering(false)}
            onApply={(filter) => {
              setSearch({ ...search, ...filter })
              setFiltering(false)
            }}
          />
        </Part>
      )}
    </div>
  )
}
