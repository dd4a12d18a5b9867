import { FileUp } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { timer } from '#shared/domain/limits.ts'
import { server as errorText } from '#texts/refusals.ts'
import * as text from '#texts/chatThread.ts'
import { ErrorState } from '#renderer/ui/States.tsx'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'
import { useAttachments } from '../useAttachments.ts'
import { useDropTarget } from '../useDropTarget.ts'
import { useCanSearch } from '../messageSearch.ts'
import { useAnswerWanted } from '../useAnswerWanted.ts'
import { useLooked } from '../useLooked.ts'
import { useFindKey } from '../useFindKey.ts'
import { usePlace } from '../usePlace.ts'
import { useThread } from '../useThread.ts'
import { AttachmentTray } from './AttachmentTray.tsx'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import { NewMessageAnnouncer } from './NewMessageAnnouncer.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'
import { ThreadSearch } from './ThreadSearch.tsx'

/** A conversation (§2.7). The screen makes a new one of these for each. */
export function ThreadPane({ conversation }: { conversation: Conversation }) {
  const { place, goTo } = usePlace()
  const { state, rows, loadOlder, loadNewer, reload } = useThread(conversation, place)
  useLooked(conversation)
  const thread = useRef<HTMLElement>(null)
  useAnswerWanted(conversation.id, thread)
  const [isSearching, setSearching] = useState(false)
  const openSearch = useCallback(() => setSearching(true), [])
  const canSearch = useCanSearch()
  useFindKey(isSearching, canSearch, openSearch)
  const toNewest = () => {
    goTo(undefined)
    reload()
  }
  const { view, attachments } = useAttachments(conversation)
  const drop = useDropTarget((files) => attachments.pick(files), conversation.isClosed)
  return (
    <section
      ref={thread}
      aria-label={text.thread(conversation.other.name)}
      {...drop.handlers}
      className="relative flex h-full min-h-0 flex-col"
    >
      {drop.isOver && <DropHere name={conversation.other.name} />}
      <ThreadHeader
        conversation={conversation}
        typing={state.typing}
        onSearch={canSearch ? openSearch : undefined}
      />
      {isSearching && (
        <ThreadSearch conversation={conversation} onGo={goTo} onClose={() => setSearching(false)} />
      )}
      {state.status === 'loading' && rows.length === 0 && <ThreadSkeleton />}
      {state.status === 'failed' && (
        <div className="flex-1 p-4">
          <ErrorState message={state.problem} onRetry={reload} />
        </div>
      )}
      {rows.length > 0 && (
        <MessageList
          key={state.begun}
          conversation={conversation}
          rows={rows}
          place={state.place}
          hasNewer={state.hasNewer}
          onNearStart={loadOlder}
          onNearEnd={loadNewer}
          onNewest={toNewest}
        />
      )}
      {state.status === 'ready' && rows.every(({ kind }) => kind === 'day' || kind === 'bid') && (
        <EmptyThread />
      )}
      <NewMessageAnnouncer conversation={conversation} messages={state.messages} />
      {state.problem && state.status === 'ready' && (
        <p role="alert" className="px-4 py-2 text-fine text-danger">
          {state.problem}
        </p>
      )}
      {conversation.isClosed ? (
        <p className="border-t border-line bg-raised px-4 py-4 text-center text-muted">
          {errorText.chatClosed}
        </p>
      ) : (
        <>
          <AttachmentTray view={view} attachments={attachments} />
          <Composer conversation={conversation} view={view} attachments={attachments} />
        </>
      )}
    </section>
  )
}

export function ThreadSkeleton() {
  return (
    <div role="status" aria-label={text.loading} className="flex flex-1 flex-col justify-end gap-3 p-4">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-12 w-1/2 self-end" />
      <Skeleton className="h-16 w-3/5" />
    </div>
  )
}

/** The hint in an empty thread comes after a while: something may be on its way (§9). */
function EmptyThread() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const wait = setTimeout(() => setShown(true), timer.emptyThreadHintMs)
    return () => clearTimeout(wait)
  }, [])
  return (
    <div className="grid flex-1 place-items-center p-6 text-center text-muted">
      {shown && (
        <p>
          <span className="block font-display text-heading font-semibold text-ink">{text.empty}</span>
          {text.emptyHint}
        </p>
      )}
    </div>
  )
}

/** Where the files are to be let go, over the whole thread. */
function DropHere({ name }: { name: string }) {
  return (
    <div className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-box border-2 border-dashed border-primary bg-primary-soft text-center">
      <p className="grid justify-items-center gap-2 p-6 font-display text-heading font-semibold text-primary">
        <FileUp aria-hidden="true" className="size-9" />
        {text.dropHere(name)}
        <span className="font-body text-body font-normal text-ink">{text.dropHint}</span>
      </p>
    </div>
  )
}
