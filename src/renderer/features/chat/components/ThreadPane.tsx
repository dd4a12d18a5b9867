import { type DragEvent, useEffect, useState } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { timer } from '#shared/domain/limits.ts'
import { server as errorText } from '#texts/refusals.ts'
import * as text from '#texts/chatThread.ts'
import { classes } from '#renderer/ui/classes.ts'
import { ErrorState } from '#renderer/ui/States.tsx'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { usePictureUpload } from '../usePictureUpload.ts'
import { useThread } from '../useThread.ts'
import { Composer } from './Composer.tsx'
import { PictureUploadRow } from './PictureUploadRow.tsx'
import { MessageList } from './MessageList.tsx'
import { NewMessageAnnouncer } from './NewMessageAnnouncer.tsx'
import { ThreadHeader } from './ThreadHeader.tsx'

/** A conversation (§2.7). The screen makes a new one of these for each. */
export function ThreadPane({ conversation }: { conversation: Conversation }) {
  const { state, rows, loadOlder, loadNewer, reload } = useThread(conversation)
  const pictures = usePictureUpload(conversation)
  const drop = useDrop(pictures.send, conversation.isClosed)
  return (
    <section
      aria-label={text.thread(conversation.other.name)}
      {...drop.handlers}
      className={classes('relative flex h-full min-h-0 flex-col', drop.over && 'bg-primary-soft')}
    >
      <ThreadHeader conversation={conversation} typing={state.typing} />
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
          hasNewer={state.hasNewer}
          onNearStart={loadOlder}
          onNearEnd={loadNewer}
          onNewest={reload}
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
          {pictures.uploads.length > 0 && (
            <Rows
              rows={pictures.uploads}
              aria-label={text.uploads}
              className="max-h-48 shrink-0 overflow-y-auto"
            >
              {(upload) => (
                <PictureUploadRow
                  upload={upload}
                  onCancel={() => pictures.cancel(upload)}
                  onRetry={() => pictures.retry(upload)}
                />
              )}
            </Rows>
          )}
          <Composer conversation={conversation} onPictures={pictures.send} />
        </>
      )}
    </section>
  )
}

function ThreadSkeleton() {
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

/** Pictures dropped anywhere on the thread are sent. */
function useDrop(onPictures: (files: Iterable<File>) => void, closed: boolean) {
  const [over, setOver] = useState(false)
  if (closed) return { over: false, handlers: {} }
  const entering = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return {
    over,
    handlers: {
      onDragOver: entering(true),
      onDragLeave: entering(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        onPictures([...event.dataTransfer.files])
      },
    },
  }
}
