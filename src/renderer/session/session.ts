import { atom, getDefaultStore, useAtomValue } from 'jotai'
import type { LoginResponse } from '#shared/domain/login.ts'
import type { User } from '#shared/domain/user.ts'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { isProfileCreated } from '#shared/domain/onboarding.ts'
import { pathTo, type RouteSet, routeSetOf } from '#shared/domain/screens.ts'
import { isSessionOver, NetworkError } from '#renderer/api/errors.ts'
import { NOBODY, type Credentials, setAuthProvider } from '#renderer/api/credentials.ts'
import { say } from '#renderer/ui/say.ts'
import { platform } from '#renderer/platform/current.ts'
import type { StoredSession } from '#renderer/platform/platform.ts'
import { queryClient } from '#renderer/api/queryClient.ts'
import { expectSession } from './expected.ts'
import { untoldSignOut } from './untoldSignOut.ts'
import { isJobWished } from './isJobWished.ts'
import { leadOn, leaveForHome, leaveUntilBack, returnToWanted } from './wantedAddress.ts'

interface SignedIn {
  token: string
  user: User
}

export const sessionAtom = atom<SignedIn | undefined>(undefined)

type MemberRole = 'customer' | 'provider'

/** As whom this browser remembers somebody: it counts until the server has said who it is. */
export const rememberedRoleAtom = atom<MemberRole | undefined>(undefined)

/** Which of the four route sets, and the admin's, the visitor has (§2.2, §4.1), or is about to have. */
export const routeSetAtom = atom<RouteSet>((get) => {
  const user = get(sessionAtom)?.user
  return (user ? undefined : get(rememberedRoleAtom)) ?? routeSetOf(accountKindOf(user))
})

/** Since when what is shown is known, where it was taken from this browser because the server could not be asked. */
export const knownSinceAtom = atom<Date | undefined>(undefined)

const store = getDefaultStore()

const forgetLastKnown = async () => (await import('./endSession.ts')).forgetLastKnown()
const fetchOwnUser = async () => (await import('./fetchOwnUser.ts')).fetchOwnUser()
const goOnSigningOut = async (stored?: StoredSession) =>
  (await import('./endSession.ts')).goOnSigningOut(stored?.currentUserId)
const tellEnd = async () => (await import('./endSession.ts')).tellEnd()

/** In this browser somebody else has signed in since: this page is nobody's until it is loaded anew. */
export const otherSessionAtom = atom(false)

/** Another object for each session: an answer that was meant for an earlier one is told from the present one's. */
let credentials = NOBODY
/** Whose session is being taken up at the start. */
let resuming: string | undefined

setAuthProvider({
  credentials: () => credentials,
  onEnded: (to, message) => {
    if (to === credentials && to !== NOBODY) void whenEnded(to, message)
  },
  onOther: (to) => {
    if (to === credentials) stepAside()
  },
})

let isAsking = false

/** A 401. With a cookie it may be the last one's, while another tab has signed the same person in anew. */
async function whenEnded(to: Credentials, message: string): Promise<void> {
  if (isAsking) return
  if (platform.sessionInCookie && to.user !== undefined && !(await isOver())) return
  // Without the cookie the server can't know that somebody was signed in here; the page does.
  const said = to.user === undefined ? message : (await import('#texts/sessionOver.ts')).sessionEnded
  if (to !== credentials) return
  say.error(said)
  await forget('ended')
}

async function isOver(): Promise<boolean> {
  isAsking = true
  try {
    await fetchOwnUser()
    return false
  } catch (error) {
    return isSessionOver(error)
  } finally {
    isAsking = false
  }
}

let ahead: Promise<void> | undefined

/** Begins what `resumeSession` does, which then waits for this. */
export function resumeAhead(): Promise<void> {
  ahead = resume()
  return ahead
}

/** On start: takes up the session that was kept, and its user from the server (§4.1). */
export function resumeSession(): Promise<void> {
  const begun = ahead ?? resume()
  ahead = undefined
  return begun
}

async function resume(): Promise<void> {
  const stored = await platform.readSession()
  if (untoldSignOut.isWaiting()) return void goOnSigningOut(stored).catch(isSessionOver)
  if (!stored) return
  resuming = stored.currentUserId
  credentials = { token: stored.accessToken, user: undefined }
  if (stored.isProfileCreated && stored.role !== 'admin') {
    expectSession(stored.role)
    store.set(rememberedRoleAtom, stored.role)
  }
  try {
    const user = await fetchOwnUser()
    await begin(platform.sessionInCookie ? '' : stored.accessToken, user)
  } catch (error) {
    if (error instanceof NetworkError && (await beginAsKnown(stored))) return
    store.set(rememberedRoleAtom, undefined)
    // A dead session was dealt with already; after anything else the person is still signed in and may try again.
    if (isSessionOver(error)) return
    throw error
  } finally {
    resuming = undefined
  }
}

/** Without a server: the screens as they were, where this browser knows them. A desktop client has a page for it. */
async function beginAsKnown({ currentUserId }: StoredSession): Promise<boolean> {
  if (!platform.sessionInCookie) return false
  const { showLastKnown } = await import('./lastKnown.ts')
  const known = await showLastKnown(queryClient, currentUserId).catch(() => undefined)
  if (!known) return false
  store.set(knownSinceAtom, known.at)
  await begin('', known.user)
  return true
}

export async function signIn({ accessToken: token, user }: LoginResponse): Promise<void> {
  queryClient.clear()
  untoldSignOut.forget()
  returnToWanted(user.id)
  await begin(token, user)
}

async function begin(token: string, user: User): Promise<void> {
  credentials = { token, user: user.id }
  store.set(sessionAtom, { token, user })
  await platform.writeSession(toStored(token, user))
}

let changes = 0
let readsBegun = 0
let readTaken = 0

/** Takes over the profile that a change of it answered with. */
export async function updateUser(user: User): Promise<void> {
  changes += 1
  await takeOver(user)
}

/** Which screens there are may change with a profile. */
async function takeOver(user: User): Promise<void> {
  const session = store.get(sessionAtom)
  if (session?.user.id !== user.id) return
  const isNowCustomer =
    routeSetOf(accountKindOf(user)) === 'customer' && store.get(routeSetAtom) === 'unfinished'
  if (isNowCustomer && isJobWished()) leadOn(pathTo('addJob'))
  store.set(sessionAtom, { ...session, user })
  await platform.writeSession(toStored(session.token, user))
}

/**
 * Asks for one's own profile anew. What was read before a change and comes after the change's own answer would take it
 * back on the screen, so it is asked for once more; of two readings the one that began later counts.
 */
export async function refreshUser(): Promise<void> {
  // The server hangs up on whoever signs out before it has told them: that asks here, and there is nothing left to ask.
  await leaving
  if (!store.get(sessionAtom)) return
  readsBegun += 1
  const [read, at] = [readsBegun, changes]
  const user = await fetchOwnUser()
  if (at !== changes) return refreshUser()
  if (read < readTaken) return
  readTaken = read
  await takeOver(user)
}

let leaving: Promise<void> | undefined

export function signOut(): Promise<void> {
  leaving = leave().finally(() => (leaving = undefined))
  return leaving
}

async function leave(): Promise<void> {
  const left = credentials
  // Whoever closes the page before the server has heard is signed out by the next one.
  if (platform.sessionInCookie) untoldSignOut.remember()
  // The session ends here whatever the server says.
  const isTold = await tellEnd().catch(isSessionOver)
  if (left === credentials) await forget('signedOut')
  if (isTold) untoldSignOut.forget()
  else if (platform.sessionInCookie) untoldSignOut.remember()
}

/**
 * Clears everything local and goes to the home page (§4.1; §8, 401). Whose session ended by itself finds their drafts,
 * and the screen they were at, when they sign in again.
 */
export async function forget(why: 'signedOut' | 'ended' | 'passwordChanged'): Promise<void> {
  const session = store.get(sessionAtom)
  const user = session?.user.id ?? resuming
  // At a start with a dead token the address is what somebody wants to see after signing in.
  if (session) {
    if (why === 'ended') leaveUntilBack(session.user.id)
    else leaveForHome()
  }
  becomeNobody()
  if (user !== undefined) await platform.clearSession({ user, signedOut: why === 'signedOut' })
  if (user !== undefined && platform.sessionInCookie) await forgetLastKnown()
}

function becomeNobody(): void {
  credentials = NOBODY
  store.set(rememberedRoleAtom, undefined)
  store.set(sessionAtom, undefined)
  queryClient.clear()
}

function stepAside(): void {
  becomeNobody()
  store.set(otherSessionAtom, true)
}

platform.onOtherSession((user) => {
  const mine = store.get(sessionAtom)?.user.id
  if (user === mine || store.get(otherSessionAtom)) return
  if (user !== undefined) return stepAside()
  leaveForHome()
  becomeNobody()
  void import('#texts/sessionOver.ts').then((text) => say.info(text.signedOutElsewhere))
})

function toStored(token: string, user: User): StoredSession {
  return {
    accessToken: token,
    currentUserId: user.id,
    role: user.role,
    isProfileCreated: isProfileCreated(user),
  }
}

/** The signed-in user, on screens that only a signed-in user has. */
export function useUser(): User {
  const session = useAtomValue(sessionAtom)
  if (!session) throw new Error('useUser needs a session')
  return session.user
}
