import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { Keyboard } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { Conversation } from '#shared/domain/conversation.ts'
import { LEAST_SEARCHED } from '#shared/domain/limits.ts'
import { hasWords } from '#shared/domain/fold.ts'
import * as text from '#texts/chat.ts'
import * as searchText from '#texts/messageSearch.ts'
import * as shortcutsText from '#texts/shortcuts.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { waitingQuery } from '#renderer/entities/waiting/api.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { RowsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { useUser } from '#renderer/session/session.ts'
import { useNow } from '#renderer/ui/useNow.ts'
import { CONVERSATION_FILTERS, duesUnder, isDueFilter, narrowed } from '../conversationFilters.ts'
import { duesBy } from '../dues.ts'
import { shownConversationsAtom } from '../shownConversations.ts'
import { useConversationFilter } from '../useConversationFilter.ts'
import { foundIn, useCanSearch, useMessageSearch } from '../messageSearch.ts'
import { usePlace } from '../usePlace.ts'
import { useListKeys } from '../useListKeys.ts'
import { AllowNotices } from './AllowNotices.tsx'
import { ConversationChips } from './ConversationChips.tsx'
import { ConversationRow } from './ConversationRow.tsx'
import { FoundRow } from './FoundRow.tsx'
import { SearchNote } from './SearchNote.tsx'
import { SnoozeDialog } from './SnoozeDialog.tsx'

const ShortcutsDialog = onDemand(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog)

interface ConversationListProps {
  conversations: readonly Conversation[]
  selected: Conversation | undefined
}

/** The conversations, the one that moved last first; a long list is searched by name or job, and narrowed. */
export function ConversationList({ conversations, selected }: ConversationListProps) {
  const [search, setSearch] = useState('')
  const side = useUser().role === 'customer' ? 'customer' : 'provider'
  const { filter, setFilter, query } = useConversationFilter(side)
  const waitingRead = useQuery(waitingQuery)
  const waiting = waitingRead.data?.waiting
  const duesOf = useMemo(() => duesBy(waiting ?? []), [waiting])
  const now = useNow()
  const left = new Map(
    CONVERSATION_FILTERS[side].map((one) => [one, narrowed(conversations, one, duesOf, now)] as const),
  )
  const counts = new Map(Array.from(left, ([one, rows]) => [one, rows.length]))
  // What was put away is found by its name as well.
  const within = !filter && search ? conversations : narrowed(conversations, filter, duesOf, now)
  const shown = withOpen(within, conversations, selected).filter((one) =>
    hasWords(search, `${one.other.name} ${one.job.title}`),
  )
  const setShown = useSetAtom(shownConversationsAtom)
  useEffect(() => setShown(shown))
  const list = useRef<VListHandle>(null)
  const field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'help' | Conversation>()
  const kept = useListKeys({
    shown,
    selected,
    list,
    search: field,
    onSnooze: setDialog,
    onHelp: () => setDialog('help'),
  })
  const close = () => setDialog(undefined)
  const { place } = usePlace()
  const { text: wanted, query: searching, found: messages } = useMessageSearch(search)
  const canSearch = useCanSearch()
  const isSearched = search.trim().length >= LEAST_SEARCHED
  const found = isSearched ? foundIn(messages, conversations) : []
  const rows =
    shown.length === 0 && !isSearched ? (
      <p className="px-4 py-3 text-muted">{search || filter ? text.nothingFound : text.allAway}</p>
    ) : (
      <nav aria-label={text.list} className="min-h-0 flex-1">
        <VList ref={list} itemSize={64} keepMounted={kept} className="h-full">
          {shown.map((conversation) => (
            <ConversationRow
              key={conversation.id}
              conversation={conversation}
              due={duesUnder(filter, duesOf(conversation), now)[0]}
              query={query}
              now={now}
              active={conversation.id === selected?.id}
            />
          ))}
          {isSearched && (
            <SearchNote key="note" query={searching} canSearch={canSearch} count={found.length} />
          )}
          {found.map((one) => (
            <FoundRow
              key={one.message.id}
              found={one}
              wanted={wanted}
              query={query}
              active={one.conversation.id === selected?.id && one.message.sequence === place}
            />
          ))}
        </VList>
      </nav>
    )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="p-3">
        <div className="flex items-center gap-1">
          <input
            ref={field}
            type="search"
            aria-label={text.search}
            placeholder={canSearch ? searchText.hint : text.searchHint}
            maxLength={100}
            value={search}
            onChange={(event) => setSearch(event.target.value.trimStart())}
            className="min-h-10 w-full rounded-box border border-line-strong bg-raised px-3"
          />
          <Button
            variant="quiet"
            className="max-md:hidden md:px-2"
            aria-label={shortcutsText.title}
            title={shortcutsText.title}
            onClick={() => setDialog('help')}
          >
            <Keyboard aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <ConversationChips counts={counts} chosen={filter} onChoose={setFilter} />
      </div>
      {filter && isDueFilter(filter) ? (
        <Loaded query={waitingRead} loading={<RowsSkeleton picture="round" />}>
          {() => rows}
        </Loaded>
      ) : (
        rows
      )}
      <AllowNotices />
      <Part fallback={null} onLost={close}>
        {dialog === 'help' && <ShortcutsDialog open onClose={close} />}
      </Part>
      {dialog && dialog !== 'help' && <SnoozeDialog conversation={dialog} open onClose={close} />}
    </div>
  )
}

/** The open one stays while it is read: it would go from under the hands of the person who reads it. */
function withOpen(
  left: readonly Conversation[],
  all: readonly Conversation[],
  open: Conversation | undefined,
): readonly Conversation[] {
  if (!open || left.includes(open)) return left
  // Where it would stand among the others by when it moved.
  const before = new Set(all.slice(0, all.indexOf(open)))
  const at = left.findIndex((one) => !before.has(one))
  return left.toSpliced(at < 0 ? left.length : at, 0, open)
}
