import type { Conversation } from '#shared/domain/conversation.ts'
import * as text from '#texts/chat.ts'
import { classes } from '#renderer/ui/classes.ts'
import { CONVERSATION_FILTERS, type ConversationFilter, isOf } from '../conversationFilters.ts'

interface ConversationChipsProps {
  conversations: readonly Conversation[]
  chosen: ConversationFilter | undefined
  onChoose: (chosen: ConversationFilter | undefined) => void
}

/** What the list is narrowed by, each with how many it leaves; one that would leave none is not offered. */
export function ConversationChips({ conversations, chosen, onChoose }: ConversationChipsProps) {
  const offered = CONVERSATION_FILTERS.map((filter) => ({
    filter,
    count: conversations.filter(isOf[filter]).length,
  })).filter(({ filter, count }) => count > 0 || filter === chosen)
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label={text.show} className="mt-2 flex flex-wrap gap-1">
      {offered.map(({ filter, count }) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter === chosen ? undefined : filter)}
          className={classes(
            'min-h-8 rounded-full border px-1.5 text-fine font-semibold figures max-md:min-h-11 max-md:px-3',
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
