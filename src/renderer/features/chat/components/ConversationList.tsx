import { useState } from 'react'
import { VList } from 'virtua'
import type { Conversation } from '#shared/domain/conversation.ts'
import { hasWords } from '#shared/domain/fold.ts'
import * as text from '#texts/chat.ts'
import { AllowNotices } from './AllowNotices.tsx'
import { type ConversationFilter, isOf } from '../conversationFilters.ts'
import { ConversationChips } from './ConversationChips.tsx'
import { ConversationRow } from './ConversationRow.tsx'

interface ConversationListProps {
  conversations: readonly Conversation[]
  selected: Conversation | undefined
}

/** The conversations, the one that moved last first; a long list is searched by name or job, and narrowed. */
export function ConversationList({ conversations, selected }: ConversationListProps) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ConversationFilter>()
  // The open one stays while it is read: it would go from under the hands of the person who reads it.
  const narrowed = filter
    ? conversations.filter((one) => isOf[filter](one) || one.id === selected?.id)
    : conversations
  const shown = narrowed.filter((one) => hasWords(search, `${one.other.name} ${one.job.title}`))
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="p-3">
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.searchHint}
          value={search}
          onChange={(event) => setSearch(event.target.value.trimStart())}
          className="min-h-10 w-full rounded-box border border-line-strong bg-raised px-3"
        />
        <ConversationChips conversations={conversations} chosen={filter} onChoose={setFilter} />
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-3 text-muted">{text.nothingFound}</p>
      ) : (
        <nav aria-label={text.list} className="min-h-0 flex-1">
          <VList data={shown} itemSize={64} className="h-full">
            {(conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                active={conversation.id === selected?.id}
              />
            )}
          </VList>
        </nav>
      )}
      <AllowNotices />
    </div>
  )
}
