import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { LoginResponse } from '#shared/entities/login.ts'
import type { User } from '#shared/entities/user.ts'
import { isProfileCreated } from '#shared/rules/onboarding.ts'
import type { RouteSet } from '#shared/rules/screens.ts'
import { NetworkError } from '../api/errors.ts'
import { speakFor } from '../api/speaker.ts'
import { say } from './say.ts'
import { platform } from '../platform/current.ts'
import type { StoredSession } from '../platform/platform.ts'
import { queryClient } from './queryClient.ts'
import { leaveForHome, returnToWanted } from './wantedAddress.ts'

interface SignedIn {
  token: string
  user: User
}

export const sessionAtom = atom<SignedIn | undefined>(undefined)

/** Which of the four route sets, and the admin's, the visitor has (§2.2, §4.1). */
export const routeSetAtom = atom<RouteSet>((get) => {
  const session = get(sessionAtom)
  if (!session) return 'guest'
  const { user } = session
  if (user.user_type === 'A') return 'admin'
  if (!isProfileCreated(user)) return 'unfinished'
  return user.user_type === 'C' ? 'customer' : 'provider'
})

const store = getDefaultStore()

const fetchOwnUser = async () => (await import('./sessionCalls.ts')).fetchOwnUser()
const endOwnSession = async () => (await import('./sessionCalls.ts')).endOwnSession()

/** A token that was read and whose user is still being asked for. */
let pendingToken: string | undefined

speakFor({
  token: () => store.get(sessionAtom)?.token ?? pendingToken,
  onEnded: (message) => {
    say.error(message)
    void forget()
  },
})

/** On start: takes up the session that was kept, and its user from the server (§4.1). */
export async function resumeSession(): Promise<void> {
  const stored = await platform.readSession()
  if (!stored) return
  pendingToken = stored.accessToken
  try {
    const user = await fetchOwnUser()
    store.set(sessionAtom, { token: stored.accessToken, user })
  } catch (error) {
    // Without a network the person stays signed in and is asked to try again; a dead token was dealt with already.
    if (error instanceof NetworkError) throw error
  } finally {
    pendingToken = undefined
  }
}

export async function signIn({ access_token: token, user }: LoginResponse): Promise<void> {
  queryClient.clear()
  returnToWanted()
  store.set(sessionAtom, { token, user })
  await platform.writeSession(toStored(token, user))
}

/** Takes a changed profile over; which screens there are may change with it. */
export async function updateUser(user: User): Promise<void> {
  const session = store.get(sessionAtom)
  if (!session) return
  store.set(sessionAtom, { ...session, user })
  await platform.writeSession(toStored(session.token, user))
}

export async function refreshUser(): Promise<void> {
  if (!store.get(sessionAtom)) return
  await updateUser(await fetchOwnUser())
}

export async function signOut(): Promise<void> {
  // The session ends here whatever the server says; a token it did not hear of ends with its next use.
  await endOwnSession().catch(() => undefined)
  await forget()
}

/** Clears everything local and goes to the home page (§4.1; §8, 401). */
export async function forget(): Promise<void> {
  // Without one, as at a start with a dead token, the address is what somebody wants to see after signing in.
  if (store.get(sessionAtom)) leaveForHome()
  store.set(sessionAtom, undefined)
  queryClient.clear()
  await platform.clearSession()
}

function toStored(token: string, user: User): StoredSession {
  const roles = { C: 'customer', P: 'provider', A: 'admin' } as const
  return {
    accessToken: token,
    currentUserId: user._id,
    role: roles[user.user_type],
    isProfileCreated: isProfileCreated(user),
  }
}

/** The signed-in user, on screens that only a signed-in user has. */
export function useUser(): User {
  const session = useAtomValue(sessionAtom)
  if (!session) throw new Error('This screen needs a session')
  return session.user
}
