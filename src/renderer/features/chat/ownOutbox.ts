import { getDefaultStore } from 'jotai'
import type { UserId } from '#shared/domain/ids.ts'
import { queryClient } from '#renderer/api/queryClient.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { noteMessage } from './inbox.ts'
import { Outbox } from './outbox.ts'
import { openChatStore } from './store/current.ts'
import type { UnsentMessage } from './unsent.ts'

const atoms = getDefaultStore()
const signedIn = () => atoms.get(sessionAtom)?.user.id

let current: { user: UserId; outbox: Outbox } | undefined

/** The outbox of the signed-in user; a closed one where somebody else has signed in meanwhile. */
export function outboxOf(user: UserId): Outbox {
  if (current?.user === user) return current.outbox
  const isSignedIn = () => signedIn() === user
  const send = async (message: UnsentMessage) => {
    const store = await openChatStore()
    if (!isSignedIn()) throw new Error('Somebody else has signed in')
    return store.send(message)
  }
  const outbox = new Outbox({ user, isSignedIn, send })
  // Not pushed to the window that it is sent from.
  outbox.onSent((message) => noteMessage(queryClient, message))
  if (isSignedIn()) current = { user, outbox }
  else outbox.close()
  return outbox
}

// It ends with the session: what waits in it is never sent by whoever signs in next.
atoms.sub(sessionAtom, () => {
  if (!current || current.user === signedIn()) return
  current.outbox.close()
  current = undefined
})
