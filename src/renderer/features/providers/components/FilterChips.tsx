import { useAtom } from 'jotai'
import { X } from 'lucide-react'
import * as text from '#texts/providerFilter.ts'
import { emptySearch, type ProviderSearch, providerSearchAtom } from '../state.ts'

/** What the list is narrowed and ordered by, each to be taken off alone. */
export function FilterChips() {
  const [search, setSearch] = useAtom(providerSearchAtom)
  return (
    <ul aria-label={text.chosen} className="-mt-2 mb-5 flex flex-wrap gap-2">
      {chipsOf(search).map(({ label, without }) => (
        <li key={label}>
          <button
            type="button"
            aria-label={text.takeOff(label)}
            onClick={() => setSearch({ ...search, ...without })}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3 text-fine hover:border-primary pointer-coarse:min-h-11"
          >
            {label}
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Chip {
  label: string
  without: Partial<ProviderSearch>
}

function chipsOf({ rating, place, radius, order }: ProviderSearch): readonly Chip[] {
  const chips: (Chip | false)[] = [
    rating > 0 && { label: text.atLeast(rating), without: { rating: emptySearch.rating } },
    place !== null && { label: place.name, without: { place: emptySearch.place } },
    radius !== emptySearch.radius && {
      label: text.distances[radius] ?? String(radius),
      without: { radius: emptySearch.radius },
    },
    order !== emptySearch.order && { label: text.orders[order], without: { order: emptySearch.order } },
  ]
  return chips.filter((chip) => chip !== false)
}
