import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DesktopBridge, DesktopChannel, DesktopEvent, DesktopSession } from '#shared/desktop.ts'
import { desktopChannels } from '#shared/desktop.ts'
import { HOME_KEPT } from '#renderer/prerendered/keptHome.ts'
import { desktopPlatform } from './desktop.ts'
import type { Platform, StoredSession } from './platform.ts'
import { webPlatform } from './web.ts'

/** The storage of a browser, which Node has not. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    kept,
  }
}

/** The other side of the bridge: it checks every question against its channel, as the main process does. */
function mainProcess() {
  const asked: { channel: DesktopChannel; question: unknown }[] = []
  const listeners = new Map<DesktopEvent, Set<(payload: unknown) => void>>()
  let session: DesktopSession | undefined
  const bridge = {
    serverOrigin: 'https://market.example',
    system: 'linux',
    isOwnWindow: false,
    async ask(channel: DesktopChannel, question: unknown) {
      asked.push({ channel, question: desktopChannels[channel].request.parse(question) })
      if (channel === 'session:write') session = desktopChannels['session:write'].request.parse(question)
      if (channel === 'session:clear') session = undefined
      return channel === 'session:read' ? session : undefined
    },
    listen(event: DesktopEvent, hear: (payload: never) => void) {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all)
      // An event is only told in its own shape here, as the preload script does it.
      const listener = hear as (payload: unknown) => void
      all.add(listener)
      return () => void all.delete(listener)
    },
  } as DesktopBridge
  const tell = (event: DesktopEvent, payload: unknown) =>
    listeners.get(event)?.forEach((hear) => hear(payload))
  return { bridge, asked, tell, forget: () => (session = undefined) }
}

let local = storage()
let opened: string[] = []
let main = mainProcess()

beforeEach(() => {
  local = storage()
  opened = []
  main = mainProcess()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('window', { open: (url: string) => opened.push(url) })
})
afterEach(() => vi.unstubAllGlobals())

const session: StoredSession = {
  accessToken: 'token',
  currentUserId: '0190a000-0000-7000-8000-000000000000',
  role: 'provider',
  isProfileCreated: true,
}
const asks = (channel: DesktopChannel) =>
  main.asked.filter((one) => one.channel === channel).map(({ question }) => question)

const platforms: Record<Platform['kind'], () => Platform> = {
  web: () => webPlatform,
  desktop: () => desktopPlatform(main.bridge),
}

describe.each(Object.entries(platforms))('the platform door: %s', (kind, make) => {
  test('says what it is, and what only a client can do is there in a client only', () => {
    expect(make().kind).toBe(kind)
    expect(make().desktop !== undefined).toBe(kind === 'desktop')
    expect(make().serverOrigin).not.toMatch(/\/$/)
  })

  test('keeps a session until it is cleared', async () => {
    expect(await make().readSession()).toBeUndefined()
    await make().writeSession(session)
    expect(await make().readSession()).toEqual({ ...session, accessToken: kind === 'web' ? '' : 'token' })
    await make().writeSession({ ...session, isProfileCreated: false })
    expect(await make().readSession()).toMatchObject({ isProfileCreated: false })
    await make().clearSession({ user: session.currentUserId, signedOut: true })
    expect(await make().readSession()).toBeUndefined()
  })

  test('has one device id, which outlives the session', async () => {
    const id = make().deviceId()
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    await make().writeSession(session)
    await make().clearSession({ user: session.currentUserId, signedOut: true })
    expect(make().deviceId()).toBe(id)
  })

  test('opens addresses outside and saves files without a word from the page’s own address', () => {
    make().openOutside('https://bank.example/')
    make().saveFile('https://market.example/invoices/1')
    const asked = kind === 'web' ? opened : [...asks('outside:open'), ...asks('download:start')]
    expect(asked).toEqual(['https://bank.example/', 'https://market.example/invoices/1'])
  })

  test('takes everything there is to tell, in the shape that the other side wants', () => {
    const door = make()
    door.showInbox({ unread: 2, conversations: [{ title: 'Parker', path: '/chat' }] })
    door.showNotice({ id: '1', kind: 'bids', title: 'Deck', body: 'A bid', path: '/' })
    door.tellScreen('/chat')
    door.tellWork(true)
    expect(main.asked).toHaveLength(kind === 'desktop' ? 4 : 0)
  })

  test('knows whether the person looks at it, and says when that changes', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
    vi.stubGlobal('document', page)
    vi.stubGlobal('addEventListener', () => undefined)
    vi.stubGlobal('removeEventListener', () => undefined)
    const look = (looks: boolean) => {
      page.visibilityState = looks ? 'visible' : 'hidden'
      page.dispatchEvent(new Event('visibilitychange'))
      main.tell('inView', looks)
    }
    const door = make()
    const heard: boolean[] = []
    expect(door.inView()).toBe(false)
    const end = door.onLook(() => heard.push(door.inView()))
    look(true)
    look(false)
    end()
    look(true)
    expect(heard).toEqual([true, false])
    expect(door.inView()).toBe(true)
  })

  test('tells nothing more to who has stopped listening', () => {
    const heard: string[] = []
    const end = make().listen('opened', (path) => heard.push(path))
    main.tell('opened', '/chat')
    end()
    main.tell('opened', '/settings')
    expect(heard).toEqual(kind === 'desktop' ? ['/chat'] : [])
  })
})

test('a browser’s page keeps no token, and takes one from before away', async () => {
  local.setItem('access_token', 'token')
  await webPlatform.writeSession(session)
  expect([...local.kept.values()].join(' ')).not.toContain('token')
})

test('a page leaves alone whoever has signed in after its own person', async () => {
  await webPlatform.writeSession(session)
  await webPlatform.clearSession({ user: 'somebody else', signedOut: true })
  expect(await webPlatform.readSession()).toMatchObject({ currentUserId: session.currentUserId })
})

test('what was kept for somebody outlives a session that ended by itself, not one they ended', async () => {
  local.setItem('draft', 'typed')
  await webPlatform.writeSession(session)
  await webPlatform.clearSession({ user: session.currentUserId, signedOut: false })
  expect([await webPlatform.readSession(), local.getItem('draft')]).toEqual([undefined, 'typed'])
  await webPlatform.writeSession(session)
  await webPlatform.clearSession({ user: session.currentUserId, signedOut: true })
  expect(local.getItem('draft')).toBeNull()
})

test.each(['signed out', 'ended', 'somebody else signed in'] as const)(
  'a home that was kept is gone with its session: %s',
  async (how) => {
    await webPlatform.writeSession(session)
    local.setItem(HOME_KEPT, 'their home')
    await webPlatform.writeSession({ ...session, isProfileCreated: false })
    expect(local.getItem(HOME_KEPT)).toBe('their home')
    if (how === 'somebody else signed in')
      await webPlatform.writeSession({ ...session, currentUserId: 'somebody else' })
    else await webPlatform.clearSession({ user: session.currentUserId, signedOut: how === 'signed out' })
    expect(local.getItem(HOME_KEPT)).toBeNull()
  },
)

test('a sign-out leaves nothing of its person in the desktop client, a session that ended by itself does', async () => {
  const door = desktopPlatform(main.bridge)
  local.setItem('draft', 'typed')
  await door.clearSession({ user: session.currentUserId, signedOut: false })
  expect(local.getItem('draft')).toBe('typed')
  await door.clearSession({ user: session.currentUserId, signedOut: true })
  expect(local.getItem('draft')).toBeNull()
})

test('the desktop keeps no token in the page’s storage', async () => {
  await desktopPlatform(main.bridge).writeSession(session)
  desktopPlatform(main.bridge).deviceId()
  expect([...local.kept.values()].join(' ')).not.toContain('token')
  expect(asks('session:write')).toEqual([session])
})

test('the desktop hears who is signed in since another of its windows has changed that', () => {
  const heard: (string | undefined)[] = []
  desktopPlatform(main.bridge).onOtherSession((user) => heard.push(user))
  main.tell('session', null)
  main.tell('session', session.currentUserId)
  expect(heard).toEqual([undefined, session.currentUserId])
})

test('an error of the main process is in its own words', async () => {
  const bridge: DesktopBridge = {
    ...main.bridge,
    ask: () =>
      Promise.reject(
        new Error("Error invoking remote method 'signIn:start': Error: The sign-in was not finished"),
      ),
  }
  await expect(desktopPlatform(bridge).desktop?.signIn('https://network.example/')).rejects.toThrow(
    /^The sign-in was not finished$/,
  )
})

test('a machine of which Chromium can’t tell where it is does not offer to', () => {
  expect(webPlatform.knowsPlace).toBe(true)
  for (const [system, knows] of [
    ['darwin', true],
    ['win32', false],
    ['linux', false],
  ] as const)
    expect(desktopPlatform({ ...main.bridge, system }).knowsPlace).toBe(knows)
})

test('a click on a notification of a browser leads there inside of the page', () => {
  const shown: EventTarget[] = []
  class Shown extends EventTarget {
    static permission = 'granted'

    constructor() {
      super()
      shown.push(this)
    }
  }
  const focused = vi.fn<() => void>()
  const loaded = vi.fn<() => void>()
  vi.stubGlobal('Notification', Shown)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  vi.stubGlobal('window', { focus: focused })
  vi.stubGlobal('location', { assign: loaded })
  const heard: string[] = []
  const end = webPlatform.listen('opened', (path) => heard.push(path))
  webPlatform.showNotice({ id: '1', kind: 'bids', title: 'Deck', body: 'A bid', path: '/job_detail/1' })
  shown[0]?.dispatchEvent(new Event('click'))
  end()
  shown[0]?.dispatchEvent(new Event('click'))
  expect(heard).toEqual(['/job_detail/1'])
  expect(focused).toHaveBeenCalled()
  expect(loaded).not.toHaveBeenCalled()
})
