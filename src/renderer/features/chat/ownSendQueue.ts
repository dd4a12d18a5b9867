import { getDefaultStore } from 'jotai'
import type { UserId } from '#shared/domain/ids.ts'
import { queryClient } from '#renderer/api/queryClient.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { noteMessage } from './inbox.ts'
import { SendQueue } from './sendQueue.ts'
import { openChatStore } from './store/current.ts'
import type { UnsentMessage } from './unsent.ts'

const atoms = getDefaultStore()
const signedIn = () => atoms.get(sessionAtom)?.user.id

let current: { user: UserId; queue: SendQueue } | undefined

/** The send queue of the signed-in user; a closed one where somebody else has signed in meanwhile. */
export function sendQueueOf(user: UserId): SendQueue {
  if (current?.user === user) return current.queue
  const isSignedIn = () => signedIn() === user
  const send = async (message: UnsentMessage) => {
    const store = await openChatStore()
    if (!isSignedIn()) throw new Error('Somebody else has signed in')
    return store.send(message)
  }
  const queue = new SendQueue({ user, isSignedIn, send })
  // Not pushed to the window that it is sent from.
  queue.onSent((message) => noteMessage(queryClient, message))
  if (isSignedIn()) current = { user, queue }
  else queue.close()
  return queue
}

// It ends with the session: what waits in it is never sent by whoever signs in next.
atoms.sub(sessionAtom, () => {
  if (!current || current.user === signedIn()) return
  current.queue.close()
  current = undefined
})
