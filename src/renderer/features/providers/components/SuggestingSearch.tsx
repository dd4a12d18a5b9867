import { Search } from 'lucide-react'
import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import * as text from '#texts/providers.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { useOnline } from '#renderer/ui/useOnline.ts'
import type { Suggestion } from './SearchSuggestions.tsx'

const SearchSuggestions = onDemand(async () => (await import('./SearchSuggestions.tsx')).SearchSuggestions)

const none: readonly Suggestion[] = []

/** The free text (§2.5), and below it what it may mean; nothing is marked until an arrow key marks it. */
export function SuggestingSearch({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const listId = useId()
  const [isTyping, setTyping] = useState(false)
  // Without a network there is nothing to suggest; the list below says so.
  const online = useOnline()
  const [found, setFound] = useState(none)
  const [active, setActive] = useState(-1)
  const suggestions = isTyping && online ? found : none
  const isOpen = suggestions.length > 0
  const marked = Math.min(active, suggestions.length - 1)
  const close = () => {
    setTyping(false)
    setActive(-1)
  }
  const choose = (suggestion: Suggestion) => {
    close()
    suggestion.choose()
  }
  const onFound = useCallback((suggestions: readonly Suggestion[]) => {
    setFound(suggestions)
    setActive(-1)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return
    const chosen = suggestions[marked]
    if (event.key === 'ArrowDown') setActive(marked + 1 < suggestions.length ? marked + 1 : 0)
    else if (event.key === 'ArrowUp') setActive(marked > 0 ? marked - 1 : suggestions.length - 1)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' || event.key === 'Enter') close()
    else return
    event.preventDefault()
  }
  return (
    <div className="relative">
      <Search aria-hidden="true" className="absolute top-3.5 left-3 size-4 text-muted" />
      <input
        type="search"
        role="combobox"
        aria-label={text.search}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && marked >= 0 ? `${listId}-${marked}` : undefined}
        autoComplete="off"
        placeholder={text.searchPlaceholder}
        value={value}
        maxLength={100}
        onChange={(event) => {
          setTyping(true)
          // Leading spaces are stripped as they are typed (§5).
          onChange(event.target.value.trimStart())
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-box border border-line-strong bg-raised pr-3 pl-9"
      />
      {isTyping && online && (
        <Part>
          <SearchSuggestions id={listId} typed={value} marked={marked} onFound={onFound} onChoose={choose} />
        </Part>
      )}
    </div>
  )
}
