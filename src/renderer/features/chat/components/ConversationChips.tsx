import * as text from '#texts/chat.ts'
import { classes } from '#renderer/ui/classes.ts'
import type { ConversationFilter } from '../conversationFilters.ts'

interface ConversationChipsProps {
  /** What the list can be narrowed by, each with how many it leaves. */
  counts: ReadonlyMap<ConversationFilter, number>
  chosen: ConversationFilter | undefined
  onChoose: (chosen: ConversationFilter | undefined) => void
}

/** What the list is narrowed by, each with how many it leaves; one that would leave none is not offered. */
export function ConversationChips({ counts, chosen, onChoose }: ConversationChipsProps) {
  const offered = [...counts].filter(([filter, count]) => count > 0 || filter === chosen)
  if (offered.length === 0) return null
  return (
    // A phone's few rows are for conversations: there the filters are one, to be pushed along.
    <div
      role="group"
      aria-label={text.show}
      className="-mx-3 mt-2 flex gap-1 overflow-x-auto px-3 py-0.5 max-md:[scrollbar-width:none] md:flex-wrap"
    >
      {offered.map(([filter, count]) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter === chosen ? undefined : filter)}
          className={classes(
            'min-h-8 shrink-0 rounded-full border px-2 text-fine font-semibold figures max-md:min-h-11 max-md:px-3',
            filter === chosen
              ? 'border-primary bg-primary text-on-primary'
              : 'border-line-strong hover:bg-sunken',
          )}
        >
          {text.filters[filter]} {count}
        </button>
      ))}
    </div>
  )
}
