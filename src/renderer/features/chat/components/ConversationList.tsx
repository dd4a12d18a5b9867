import { useState } from 'react'
import { VList } from 'virtua'
import type { Conversation } from '#shared/domain/conversation.ts'
import { hasWords } from '#shared/domain/fold.ts'
import * as text from '#texts/chat.ts'
import { AllowNotices } from './AllowNotices.tsx'
import { ConversationRow } from './ConversationRow.tsx'

interface ConversationListProps {
  conversations: readonly Conversation[]
  selected: Conversation | undefined
}

/** The conversations, the one that moved last first; a long list is searched by name or job. */
export function ConversationList({ conversations, selected }: ConversationListProps) {
  const [search, setSearch] = useState('')
  const shown = conversations.filter((one) => hasWords(search, `${one.other.name} ${one.job.title}`))
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
      </div>
      {shown.length === 0 ? (
        <p className="px-4 py-3 text-muted">{text.nothingFound}</p>
      ) : (
        <nav aria-label={text.list} className="min-h-0 flex-1">
          <VList data={shown} itemSize={84} className="h-full">
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
