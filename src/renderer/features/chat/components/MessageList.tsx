import { ArrowDown, ArrowUp } from 'lucide-react'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { VList, type VListHandle } from 'virtua'
import type { Conversation } from '#shared/domain/conversation.ts'
import * as text from '#texts/chatThread.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { classes } from '#renderer/ui/classes.ts'
import type { Row } from '../rows.ts'
import { ThreadRow } from './ThreadRow.tsx'

/** So near to the end, in pixels, somebody counts as reading what comes. */
const NEAR_END = 80
/** So near to the start the page before is loaded. */
const NEAR_START = 600

interface MessageListProps {
  conversation: Conversation
  rows: readonly Row[]
  /** The number of the message that somebody has jumped to: the list begins there instead of at its end. */
  place: number | undefined
  /** There are messages after the last row. */
  hasNewer: boolean
  onNearStart: () => void
  onNearEnd: () => void
  /** Goes back to the newest messages, wherever somebody is. */
  onNewest: () => void
}

/** The messages of a conversation, from the newest upwards; only those in view are in the document. */
export function MessageList({
  conversation,
  rows,
  place,
  hasNewer,
  onNearStart,
  onNearEnd,
  onNewest,
}: MessageListProps) {
  const list = useRef<VListHandle>(null)
  const [atEnd, setAtEnd] = useState(place === undefined)
  const first = rows.find((row) => row.kind === 'message')?.key
  const firstBefore = useRef(first)
  // Rows that were put in above keep what is in view where it is. Only this draw matters, so it needs no other one after it.
  const grewAbove = firstBefore.current !== undefined && first !== firstBefore.current
  useLayoutEffect(() => {
    firstBefore.current = first
  }, [first])

  const last = rows.at(-1)
  const ownIsLast = last?.kind === 'unsent' || (last?.kind === 'message' && last.own)
  const scrollToEnd = () => list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
  const lastKey = last?.key
  const placeAt = rows.findIndex((row) => row.kind === 'message' && row.message.sequence === place)
  useLayoutEffect(() => {
    if (placeAt < 0) return
    setAtEnd(false)
    list.current?.scrollToIndex(placeAt, { align: 'center' })
    // Only a jump moves the view, not what comes above or below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place])
  const hadNewer = useRef(hasNewer)
  const isBegun = useRef(place === undefined)
  // Follows what comes, unless somebody is reading further up; their own message always shows.
  useLayoutEffect(() => {
    // The last page on the way down comes below the one who reads.
    const walkedDown = hadNewer.current
    hadNewer.current = hasNewer
    if (!isBegun.current) return void (isBegun.current = true)
    if (lastKey !== undefined && !hasNewer && !walkedDown && (atEnd || ownIsLast))
      list.current?.scrollToIndex(rows.length - 1, { align: 'end' })
    // Only new rows move the view, not somebody's scrolling.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lastKey, hasNewer])

  const followsEnd = useRef(true)
  useLayoutEffect(() => {
    followsEnd.current = atEnd && !hasNewer
  })
  const lastIndex = rows.length - 1
  const stayAtEnd = useCallback(() => {
    if (followsEnd.current) list.current?.scrollToIndex(lastIndex, { align: 'end' })
  }, [lastIndex])
  // A card may have more to say once its job has been loaded: it still shows whole.
  const watchLast = useCallback(
    (row: HTMLElement | null) =>
      row ? watchHeight(row, (now, before) => now > before && stayAtEnd()) : undefined,
    [stayAtEnd],
  )
  // What is attached, a long text and a phone's keyboard take room from below.
  const watchRoom = useCallback(
    (room: HTMLElement | null) =>
      room ? watchHeight(room, (now, before) => now < before && stayAtEnd()) : undefined,
    [stayAtEnd],
  )

  const unreadAt = rows.findIndex((row) => row.kind === 'unread')
  const newCount = rows.slice(unreadAt).filter((row) => row.kind === 'message' && !row.own).length
  // Who has been there is not shown the way again.
  const [wasAtUnread, setWasAtUnread] = useState(false)
  const [unreadAbove, setUnreadAbove] = useState(false)
  const lookForUnread = (handle: VListHandle, offset: number) => {
    if (unreadAt < 0 || wasAtUnread) return
    const isAbove = handle.getItemOffset(unreadAt) < offset
    // Before the list has gone to its end it is not above either.
    if (!isAbove && unreadAbove) setWasAtUnread(true)
    setUnreadAbove(isAbove)
  }

  const variant = (offset: number) => {
    const handle = list.current
    if (!handle) return
    const left = handle.scrollSize - offset - handle.viewportSize
    setAtEnd(left < NEAR_END && !hasNewer)
    lookForUnread(handle, offset)
    if (offset < NEAR_START) onNearStart()
    else if (left < NEAR_START && hasNewer) onNearEnd()
  }
  return (
    <div ref={watchRoom} className="relative min-h-0 flex-1">
      <VList
        ref={list}
        data={rows}
        shift={grewAbove}
        onScroll={variant}
        role="group"
        aria-label={text.messages(conversation.other.name)}
        tabIndex={0}
        className="h-full px-4 focus-visible:-outline-offset-2"
      >
        {(row, index) => (
          <div
            key={row.key}
            data-found={index === placeAt || undefined}
            className={classes(
              index === lastIndex && 'pb-3',
              index === placeAt && 'rounded-box bg-attention-soft',
            )}
            {...(index === lastIndex && { ref: watchLast })}
          >
            <ThreadRow row={row} conversation={conversation} />
          </div>
        )}
      </VList>
      {unreadAbove && !ownIsLast && (
        <Button
          variant="secondary"
          size="small"
          className="absolute top-3 right-4 shadow-float"
          onClick={() => list.current?.scrollToIndex(unreadAt, { align: 'start' })}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {text.toUnread(newCount)}
        </Button>
      )}
      {!atEnd && (
        <Button
          variant="secondary"
          size="small"
          className="absolute right-4 bottom-3 shadow-float"
          onClick={() => {
            setAtEnd(true)
            if (hasNewer) onNewest()
            else scrollToEnd()
          }}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {text.newest}
        </Button>
      )}
    </div>
  )
}

/** Tells each time that an element has another height than before; ends with what it answers. */
function watchHeight(element: HTMLElement, onChange: (now: number, before: number) => void): () => void {
  let before: number | undefined
  const observer = new ResizeObserver(() => {
    const now = element.offsetHeight
    if (before !== undefined && now !== before) onChange(now, before)
    before = now
  })
  observer.observe(element)
  return () => observer.disconnect()
}
