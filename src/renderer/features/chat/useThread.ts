import { useQuery } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import { useUser } from '#renderer/session/session.ts'
import { platform } from '#renderer/platform/current.ts'
import { linkAtom, onLinkUp } from '#renderer/realtime/link.ts'
import { chatJob } from './api.ts'
import { keepNewest, newestKnown } from './lastKnownMessages.ts'
import { sendQueueOf } from './ownSendQueue.ts'
import { Reading } from './reading.ts'
import { type Row, rowsOf } from './rows.ts'
import { showNewest } from './seen.ts'
import { chatStore } from './store/current.ts'
import { Thread, type ThreadView } from './thread.ts'
import { queryClient } from '#renderer/api/queryClient.ts'

const atoms = getDefaultStore()

interface OpenThread {
  state: ThreadView
  rows: readonly Row[]
  loadOlder: () => void
  loadNewer: () => void
  reload: () => void
}

/** A conversation that is open on the screen: it loads, follows, and counts as read while the window is in view. */
export function useThread(conversation: Conversation, place: number | undefined): OpenThread {
  const { id: me } = useUser()
  const queue = sendQueueOf(me)
  const [thread] = useState(
    () =>
      new Thread({
        store: chatStore(),
        conversation: conversation.id,
        other: conversation.other.id,
        theirs: conversation.theirs,
        place,
        // With a link there is somebody to ask again.
        known: () => (atoms.get(linkAtom) === 'up' ? undefined : newestKnown(queryClient, conversation.id)),
      }),
  )
  const [readUpTo] = useState(() => (conversation.unread > 0 ? conversation.mine.read : undefined))
  useEffect(() => {
    const stopListening = thread.open()
    const stopSent = queue.onSent((message) => {
      if (message.conversationId === conversation.id) thread.receive(message)
    })
    return () => {
      stopListening()
      stopSent()
    }
  }, [thread, queue, conversation.id])
  const jumpedTo = useRef(place)
  useEffect(() => {
    if (place === jumpedTo.current) return
    jumpedTo.current = place
    if (place !== undefined) void thread.goTo(place)
  }, [thread, place])
  const state = useSyncExternalStore(thread.subscribe, thread.snapshot)
  const unsent = useSyncExternalStore(queue.subscribe, queue.snapshot)
  useReading(conversation, state)
  const isNewest = state.status === 'ready' && !state.hasNewer
  useEffect(() => {
    if (isNewest) keepNewest(queryClient, conversation.id, state.messages)
  }, [isNewest, state.messages, conversation.id])
  const job = useQuery(chatJob(conversation))
  // The bid stands above the messages: they wait for it rather than be moved by it.
  const waits = conversation.bidId !== null && job.isLoading
  const bidAt = job.data?.job.ownBid?.createdAt
  const rows = useMemo(
    () =>
      rowsOf({
        messages: state.messages,
        unsent: unsent.filter((one) => one.conversationId === conversation.id),
        me,
        theirs: state.theirs,
        readUpTo,
        bidAt,
        hasOlder: state.hasOlder,
        hasNewer: state.hasNewer,
      }),
    [
      state.messages,
      state.theirs,
      state.hasOlder,
      state.hasNewer,
      unsent,
      conversation.id,
      me,
      readUpTo,
      bidAt,
    ],
  )
  return {
    state: waits && state.status === 'ready' ? { ...state, status: 'loading' } : state,
    rows: waits ? [] : rows,
    loadOlder: () => void thread.loadOlder(),
    loadNewer: () => void thread.loadNewer(),
    reload: () => void thread.loadNewest(),
  }
}

/** What shows while the window is in view is read. */
function useReading(conversation: Conversation, { messages, status, hasNewer }: ThreadView): void {
  const id = conversation.id
  const [reading] = useState(
    () =>
      new Reading({
        store: chatStore(),
        client: queryClient,
        conversation: id,
        readUpTo: conversation.mine.read,
      }),
  )
  const showsNewest = status === 'ready' && !hasNewer
  useEffect(() => (showsNewest ? showNewest(id) : undefined), [id, showsNewest])

  const newest = messages.findLast((message) => message.senderId === conversation.other.id)?.sequence ?? 0
  useEffect(() => {
    if (status !== 'ready') return
    const variant = () => (platform.inView() ? reading.see(newest) : reading.lookAway())
    variant()
    const ends = [platform.onLook(variant), onLinkUp(variant)]
    return () => ends.forEach((end) => end())
  }, [reading, newest, status])

  useEffect(() => {
    const leave = () => reading.lookAway()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [reading])
}
