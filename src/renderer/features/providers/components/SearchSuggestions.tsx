import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { Hammer, type LucideIcon, UserRound, Wrench } from 'lucide-react'
import { useLayoutEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { suggestSearch } from '#shared/wire/calls/suggestions.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/searchSuggestions.ts'
import { classes } from '#renderer/ui/classes.ts'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { suggestionsQuery } from '../api.ts'
import { type ProviderSearch, providerSearchAtom } from '../state.ts'

export interface Suggestion {
  key: string
  name: string
  /** What kind of thing it is. */
  what: string
  icon: LucideIcon
  choose: () => void
}

interface SearchSuggestionsProps {
  id: string
  typed: string
  marked: number
  onFound: (suggestions: readonly Suggestion[]) => void
  onChoose: (suggestion: Suggestion) => void
}

/** The list below the search: trades, kinds of work and people. Chosen, a trade becomes a filter instead of words. */
export function SearchSuggestions({ id, typed, marked, onFound, onChoose }: SearchSuggestionsProps) {
  const settled = useDebounced(typed.trim())
  const { data } = useQuery({ ...suggestionsQuery(settled), placeholderData: keepPreviousData })
  const [search, setSearch] = useAtom(providerSearchAtom)
  const navigate = useNavigate()
  const isAsked = settled !== '' && typed.trim() !== ''
  const suggestions = useMemo(
    () =>
      data && isAsked
        ? suggestionsOf(
            data,
            (chosen) => setSearch({ ...search, text: '', ...chosen }),
            (path) => void navigate(path),
          )
        : [],
    [data, isAsked, search, setSearch, navigate],
  )
  // What is chosen by keys the field has to know as soon as it is seen: a key may be pressed at once.
  useLayoutEffect(() => onFound(suggestions), [onFound, suggestions])
  return (
    <>
      <ul
        id={id}
        role="listbox"
        aria-label={text.suggestions}
        hidden={suggestions.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-box border border-line bg-raised py-1 shadow-float"
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === marked}
            // The field keeps the focus; a click would take it before the choice is made.
            onMouseDown={(event) => {
              event.preventDefault()
              onChoose(suggestion)
            }}
            className={classes(
              'flex min-h-11 cursor-pointer items-center gap-2.5 px-3 py-2 hover:bg-sunken',
              index === marked && 'bg-primary-soft',
            )}
          >
            <suggestion.icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 truncate">{suggestion.name}</span>
            <span className="ml-auto shrink-0 text-fine text-muted">{suggestion.what}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {suggestions.length > 0 && text.found(suggestions.length)}
      </p>
    </>
  )
}

function suggestionsOf(
  { trades, kinds, people }: ResponseOf<typeof suggestSearch>,
  filter: (chosen: Partial<ProviderSearch>) => void,
  open: (path: string) => void,
): readonly Suggestion[] {
  return [
    ...trades.map(({ id, name }) => ({
      key: id,
      name,
      what: text.trade,
      icon: Hammer,
      choose: () => filter({ categories: [id], subCategories: [] }),
    })),
    ...kinds.map(({ id, name, categoryId, categoryName }) => ({
      key: id,
      name,
      what: categoryName,
      icon: Wrench,
      choose: () => filter({ categories: [categoryId], subCategories: [id] }),
    })),
    ...people.map(({ id, name }) => ({
      key: id,
      name,
      what: text.provider,
      icon: UserRound,
      choose: () => open(pathTo('providerProfile', { providerId: id, latitude: 0, longitude: 0 })),
    })),
  ]
}
