import { getDefaultStore } from 'jotai'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { z } from 'zod'
import { me } from '#shared/wire/calls/ownUser.ts'
import { type UserId, userId } from '#shared/domain/ids.ts'
import type { User } from '#shared/domain/user.ts'
import { aUser } from '#renderer/testing/samples.ts'

const ann = 'ann'
const bob = 'bob'
const ids = {
  ann: userId.parse('00000000-0000-4000-8000-000000000001'),
  bob: userId.parse('00000000-0000-4000-8000-000000000002'),
}
const JOB = '/job_detail/1?tab=bids'

/** What a page keeps for as long as its tab, or its browser, lives. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** A page, at the detail of a job; its requests wait in `asked` until they are answered. */
async function aPage({ desktop = false } = {}) {
  vi.resetModules()
  const local = storage()
  const asked: ((answer: Response) => void)[] = []
  const page = { address: JOB }
  vi.stubGlobal('WITH_DESKTOP', desktop)
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('window', {
    tradepost: {
      serverOrigin: 'https://market.example',
      ask: async () => undefined,
      listen: () => () => undefined,
    },
  })
  vi.stubGlobal('location', {
    hash: '',
    get pathname() {
      return page.address.split('?')[0]
    },
    get search() {
      return page.address.replace(/^[^?]*/, '')
    },
  })
  vi.stubGlobal('history', {
    replaceState: (_state: unknown, _title: string, address: string) => (page.address = address),
  })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => asked.push(resolve)))
  const session = await import('#renderer/session/session.ts')
  const { send } = await import('#renderer/api/client.ts')
  const { sessionAtom } = session
  const signIn = (who: keyof typeof ids) =>
    session.signIn({ accessToken: who, role: 'customer', user: aCustomer(ids[who]), message: '' })
  return {
    page,
    local,
    asked,
    session,
    signIn,
    send,
    name: () => getDefaultStore().get(sessionAtom)?.user.name,
    signedIn: () => getDefaultStore().get(sessionAtom)?.token,
  }
}

afterEach(() => vi.unstubAllGlobals())

const aCustomer = (id: UserId, given: Partial<User> = {}) => aUser({ ...given, id, role: 'customer' })

test('whoever is signing out is not asked for once more', async () => {
  const { session, signIn, asked, signedIn } = await aPage({ desktop: true })
  await signIn(ann)
  const leaving = session.signOut()
  const hungUp = session.refreshUser()
  await waitFor(() => expect(asked).toHaveLength(1))
  asked[0]?.(Response.json({ message: 'Logged out' }))
  await Promise.all([leaving, hungUp])
  expect([asked.length, signedIn()]).toEqual([1, undefined])
})

test('a late 401 to whoever was here before signs nobody out who is here now', async () => {
  const { session, signIn, send, asked, signedIn } = await aPage({ desktop: true })
  await signIn(ann)
  const late = send(me)
  await waitFor(() => expect(asked).toHaveLength(1))
  await session.forget('signedOut')
  await signIn(bob)
  const ended = { message: 'Ended', code: 'unauthenticated' }
  asked[0]?.(Response.json(ended, { status: 401 }))
  await expect(late).rejects.toThrow('Ended')
  expect(signedIn()).toBe(bob)
})

test('whoever signs in next does not see what the last one looked for', async () => {
  const { session, signIn } = await aPage({ desktop: true })
  const { emptySearch, providerSearchAtom } = await import('#renderer/features/providers/state.ts')
  const home = { name: '12 Elm Street', latitude: 49.2, longitude: -123.1 }
  const search = { ...emptySearch, text: 'roof', place: home }
  const atoms = getDefaultStore()
  await signIn(ann)
  atoms.set(providerSearchAtom, search)
  expect(atoms.get(providerSearchAtom)).toEqual(search)
  await session.forget('signedOut')
  expect(atoms.get(providerSearchAtom)).toEqual(emptySearch)
  await signIn(bob)
  expect(atoms.get(providerSearchAtom)).toEqual(emptySearch)
})

test.each([
  ['the same person', ann, JOB],
  ['somebody else', bob, '/'],
] as const)('after a session that ended by itself %s is led where they belong', async (_, next, address) => {
  const { session, signIn, local, page } = await aPage()
  await signIn(ann)
  page.address = JOB
  local.setItem('draft:chat:ann', 'typed')
  await session.forget('ended')
  expect([page.address, local.getItem('draft:chat:ann')]).toEqual(['/', 'typed'])
  await signIn(next)
  expect(page.address).toBe(address)
})

test('a sign-out keeps neither drafts nor the way back', async () => {
  const { session, signIn, local, page } = await aPage()
  await signIn(ann)
  page.address = JOB
  local.setItem('draft:chat:ann', 'typed')
  await session.forget('signedOut')
  expect(local.getItem('draft:chat:ann')).toBeNull()
  await signIn(ann)
  expect(page.address).toBe('/')
})

/** What a reading of one's own profile is answered with. */
const profile = (name: string) =>
  Response.json(z.encode(me.response, { type: 'customer', user: aCustomer(ids.ann, { name }) }))

test('a profile that was read before a change does not take the change back', async () => {
  const { session, signIn, asked, name } = await aPage({ desktop: true })
  await signIn(ann)
  const reading = session.refreshUser()
  await waitFor(() => expect(asked).toHaveLength(1))
  await session.updateUser(aCustomer(ids.ann, { name: 'Changed' }))
  asked[0]?.(profile('From before'))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(name()).toBe('Changed')
  asked[1]?.(profile('Changed, and more'))
  await reading
  expect(name()).toBe('Changed, and more')
})

test('of two readings of a profile the later one counts, whichever comes first', async () => {
  const { session, signIn, asked, name } = await aPage({ desktop: true })
  await signIn(ann)
  const earlier = session.refreshUser()
  await waitFor(() => expect(asked).toHaveLength(1))
  const later = session.refreshUser()
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.(profile('Later'))
  await later
  asked[0]?.(profile('Earlier'))
  await earlier
  expect(name()).toBe('Later')
})
