import { join } from 'node:path'
import type { IpcMainInvokeEvent } from 'electron'
import { describe, expect, test } from 'vitest'
import type { DesktopSession } from '#shared/desktop.ts'
import { contentSecurityPolicy, fileFor } from './appScheme.ts'
import { answerChannels } from './ipc.ts'
import { isOwnPage, mayOpenOutside } from './security.ts'
import { serverOrigin } from './serverOrigin.ts'

const stored: DesktopSession = {
  accessToken: 'token',
  currentUserId: '0190a000-0000-7000-8000-000000000000',
  role: 'provider',
  isProfileCreated: true,
}

describe('the application’s own scheme', () => {
  const folder = join('/', 'opt', 'tradepost', 'renderer')

  test('serves files of its folder', () => {
    expect(fileFor(folder, 'app://tradepost/')).toBe(join(folder, 'index.html'))
    expect(fileFor(folder, 'app://tradepost/assets/a.js')).toBe(join(folder, 'assets', 'a.js'))
  })

  test.each([
    'app://tradepost/..%2f..%2fetc%2fpasswd',
    'app://tradepost/%2e%2e/%2e%2e/main/index.js',
    'app://elsewhere/',
  ])('serves nothing outside of it for %s', (url) => {
    const file = fileFor(folder, url)
    expect(file === undefined || file.startsWith(folder)).toBe(true)
  })

  test('runs no scripts but its own', () => {
    const policy = contentSecurityPolicy('https://market.example')
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain('wss://market.example')
  })
})

describe('guards', () => {
  test.each([
    ['app://tradepost/', true],
    ['app://tradepost.evil.example/', false],
    ['https://tradepost/', false],
  ])('%s is ours: %s', (url, own) => {
    expect(isOwnPage(url)).toBe(own)
  })

  test.each([
    ['https://bank.example/', true],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['smb://host/share', false],
    ['not an address', false],
  ])('%s may be opened outside: %s', (url, may) => {
    expect(mayOpenOutside(url)).toBe(may)
  })

  test('the server must be http or https', () => {
    expect(serverOrigin({ TRADEPOST_SERVER: 'https://market.example/path' })).toBe('https://market.example')
    expect(() => serverOrigin({ TRADEPOST_SERVER: 'file:///tmp' })).toThrow(/http/)
  })
})

describe('channels', () => {
  type Listener = (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown

  function channels() {
    const listeners = new Map<string, Listener>()
    let written: DesktopSession | undefined
    answerChannels(
      { handle: (channel, listener) => void listeners.set(channel, listener) },
      {
        'session:read': async () => written,
        'session:write': async (session) => {
          written = session
        },
        'session:clear': async () => undefined,
        'outside:open': async () => undefined,
      },
    )
    const from = (url: string, top: boolean, channel: string, payload?: unknown) => {
      const frame = { url, parent: top ? null : {} }
      const event = { senderFrame: frame } as unknown as IpcMainInvokeEvent
      return listeners.get(channel)?.(event, payload)
    }
    return { from }
  }

  test('answer the application’s top page', async () => {
    const { from } = channels()
    await from('app://tradepost/', true, 'session:write', stored)
    expect(await from('app://tradepost/', true, 'session:read')).toEqual(stored)
  })

  test('refuse other pages, frames and shapes', () => {
    const { from } = channels()
    expect(() => from('https://evil.example/', true, 'session:read')).toThrow(/own page/)
    expect(() => from('app://tradepost/', false, 'session:read')).toThrow(/own page/)
    expect(() => from('app://tradepost/', true, 'session:write', { accessToken: '' })).toThrow()
    expect(() => from('app://tradepost/', true, 'outside:open', 'file:///etc/passwd')).toThrow()
  })
})
