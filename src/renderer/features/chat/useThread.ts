import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Connection } from '#shared/wire/chat.ts'
import { useUser } from '#renderer/session/session.ts'
import { platform } from '#renderer/platform/current.ts'
import { onLinkUp } from '#renderer/realtime/link.ts'
import { outboxOf } from './ownOutbox.ts'
import { Reading } from './reading.ts'
import { type Row, rowsOf } from './rows.ts'
import { showNewest } from './seen.ts'
import { chatStore } from './store/current.ts'
import { Thread, type ThreadView } from './thread.ts'
import { queryClient } from '#renderer/api/queryClient.ts'

interface OpenThread {
  state: ThreadView
  rows: readonly Row[]
  loadOlder: () => void
  loadNewer: () => void
  reload: () => void
}

/** A conversation that is open on the screen: it loads, follows, and counts as read while the window is in view. */
export function useThread(connection: Connection): OpenThread {
  const { id: me } = useUser()
  const outbox = outboxOf(me)
  const [thread] = useState(
    () =>
      new Thread({
        store: chatStore(),
        connection: connection._id,
        other: connection.other_user_id._id,
        theirs: connection.theirs,
      }),
  )
  const [readUpTo] = useState(() => (connection.user_read_count > 0 ? connection.mine.read : undefined))
  useEffect(() => {
    const stopListening = thread.open()
    const stopSent = outbox.onSent((message) => {
      if (message.conversation_id === connection._id) thread.receive(message)
    })
    return () => {
      stopListening()
      stopSent()
    }
  }, [thread, outbox, connection._id])
  const state = useSyncExternalStore(thread.subscribe, thread.snapshot)
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.snapshot)
  useReading(connection, state)
  const rows = useMemo(
    () =>
      rowsOf({
        messages: state.messages,
        unsent: unsent.filter((one) => one.connection_id === connection._id),
        me,
        theirs: state.theirs,
        readUpTo,
      }),
    [state.messages, state.theirs, unsent, connection._id, me, readUpTo],
  )
  return {
    state,
    rows,
    loadOlder: () => void thread.loadOlder(),
    loadNewer: () => void thread.loadNewer(),
    reload: () => void thread.loadNewest(),
  }
}

/** What shows while the window is in view is read. */
function useReading(connection: Connection, { messages, status, hasNewer }: ThreadView): void {
  const id = connection._id
  const [reading] = useState(
    () =>
      new Reading({
        store: chatStore(),
        client: queryClient,
        connection: id,
        readUpTo: connection.mine.read,
      }),
  )
  const showsNewest = status === 'ready' && !hasNewer
  useEffect(() => (showsNewest ? showNewest(id) : undefined), [id, showsNewest])

  const newest = messages.findLast((message) => message.senderID === connection.other_user_id._id)?.seq ?? 0
  useEffect(() => {
    if (status !== 'ready') return
    const look = () => (platform.inView() ? reading.see(newest) : reading.lookAway())
    look()
    const ends = [platform.onLook(look), onLinkUp(look)]
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
