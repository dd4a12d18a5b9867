import {
  child,
  type Database,
  onDisconnect,
  onValue,
  ref,
  serverTimestamp,
  set,
  update,
} from 'firebase/database'
import { presenceOf } from '#shared/wire/firebase.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Presence } from '#shared/domain/conversation.ts'
import { listening } from './firebaseMessages.ts'

/** Whether there is a link to the database, now and when it changes. */
export function watchLink(database: Database, listener: (isUp: boolean) => void): () => void {
  return onValue(ref(database, '.info/connected'), (snapshot) => listener(snapshot.val() === true))
}

/**
 * Shows a user as online while this window has a link (§3, OnlineStatus): an entry for each window, so that closing one
 * does not hide the others. The database itself takes it away when the link breaks.
 */
export function showOnline(database: Database, me: UserId): () => Promise<void> {
  const status = ref(database, `OnlineStatus/${me}`)
  const window = `connections/${crypto.randomUUID()}`
  // A refusal, or a link that breaks once more, is mended by the next link.
  const ignore = () => undefined
  const stop = watchLink(database, (isUp) => {
    if (!isUp) return
    onDisconnect(child(status, window)).remove().catch(ignore)
    onDisconnect(child(status, 'last_seen')).set(serverTimestamp()).catch(ignore)
    set(child(status, window), true).catch(ignore)
  })
  return async () => {
    stop()
    await update(status, { [window]: null, last_seen: serverTimestamp() })
  }
}

/** Hears whether somebody is online; null while nobody knows. */
export function watchOnline(
  database: Database,
  user: UserId,
  listener: (presence: Presence | null) => void,
): () => void {
  let known: Presence | null = null
  let isUp = false
  const tell = () => listener(isUp ? known : null)
  const stopLink = watchLink(database, (up) => {
    isUp = up
    tell()
  })
  const stopStatus = listening((onCancel) =>
    onValue(
      ref(database, `OnlineStatus/${user}`),
      (snapshot) => {
        known = presenceOf(snapshot.val())
        tell()
      },
      onCancel,
    ),
  )
  return () => {
    stopLink()
    stopStatus()
  }
}
