import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  signInWithCustomToken,
} from 'firebase/auth'
import { type Database, forceWebSockets, getDatabase } from 'firebase/database'
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage'
import type { FirebaseProject } from '#shared/wire/calls/config.ts'
import { firebaseToken } from '#shared/wire/calls/conversations.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { send } from '#renderer/api/client.ts'

const RETRY_MS = 10_000

export interface FirebaseSession {
  database: Database
  storage: FirebaseStorage
  /** What the address of a file in the bucket begins with. */
  bucket: string
  close(): Promise<void>
}

/**
 * Signs a user in to Firebase with a token of our server's, and again before what it opens closes. Nothing of it is kept
 * on the machine: the session is our server's, and ends with it.
 */
export async function openFirebase(project: FirebaseProject, me: UserId): Promise<FirebaseSession> {
  const { authEmulator, storageEmulator, ...options } = project
  const app = initializeApp(options, me)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (authEmulator) connectAuthEmulator(auth, `http://${authEmulator}`, { disableWarnings: true })
  let next: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const signIn = async () => {
    const { token, lifetimeSeconds } = await send(firebaseToken)
    await signInWithCustomToken(auth, token)
    // Three quarters: enough is left for a few failures.
    plan(lifetimeSeconds * 750)
  }
  const plan = (inMs: number) => {
    clearTimeout(next)
    if (!isClosed) next = setTimeout(() => void signIn().catch(() => plan(RETRY_MS)), inMs)
  }
  const close = async () => {
    isClosed = true
    clearTimeout(next)
    await deleteApp(app)
  }
  try {
    await signIn()
  } catch (error) {
    await close()
    throw error
  }
  // Long polling would load scripts of another origin, which the page does not allow.
  forceWebSockets()
  const storage = getStorage(app)
  const [host = '', port] = storageEmulator.split(':')
  if (storageEmulator) connectStorageEmulator(storage, host, Number(port))
  const origin = storageEmulator ? `http://${storageEmulator}` : 'https://firebasestorage.googleapis.com'
  return {
    database: getDatabase(app),
    storage,
    bucket: `${origin}/v0/b/${project.storageBucket}/o/`,
    close,
  }
}
