import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { MOST_ACCOUNTS } from '#shared/desktop.ts'
import { contentSecurityPolicy } from './appScheme.ts'
import type { StandInWindow } from './testing/standInWindow.ts'
import { SERVER, told } from './testing/started.ts'
import { computer, customer, mainWindow, OTHER, provider, withTwo } from './testing/twoAccounts.ts'

describe('another account', () => {
  test('has a window of its own in the place of the first, at its own server, where it begins with signing in', async () => {
    const { start } = computer()
    const { electron } = await start()
    const first = mainWindow(electron, 0)
    await waitFor(() => expect(first.isVisible()).toBe(true))
    first.move({ x: 320, y: 140, width: 900, height: 700 })
    await electron.invokeFrom(first, 'account:add', `${OTHER}/path`)
    const second = mainWindow(electron, 1)
    expect(second.options.webPreferences?.additionalArguments).toEqual([`--tradepost-server=${OTHER}`])
    expect(second.options.webPreferences?.partition).toMatch(/^persist:account-/)
    expect(second.webContents.url).toBe('app://tradepost/#/login')
    expect([first.isVisible(), second.isVisible()]).toEqual([false, true])
    expect(second.bounds).toEqual({ x: 320, y: 140, width: 900, height: 700 })
  })

  test('is kept under a name of its own in the keychain, and each page is answered with its own', async () => {
    const { electron, first, home, keychain, second } = await withTwo()
    expect(await electron.invokeFrom(first, 'session:read')).toEqual(provider)
    expect(await electron.invokeFrom(second, 'session:read')).toEqual(customer)
    const entries = [...keychain.kept.keys()]
    expect(entries).toHaveLength(2)
    expect(entries[0]).toBe(`Tradepost ${SERVER}`)
    expect(entries[1]).toMatch(new RegExp(`^Tradepost ${OTHER} [0-9a-f-]{36}$`))
    const file = readFileSync(join(home, 'userData', 'desktop.json'), 'utf8')
    expect(file).not.toContain('token')
  })

  test('two at one server are two entries as well', async () => {
    const { keychain, start } = computer()
    const { electron } = await start()
    await electron.invoke('session:write', provider)
    await electron.invoke('account:add', SERVER)
    const second = mainWindow(electron, 1)
    expect(await electron.invokeFrom(second, 'session:read')).toBeUndefined()
    await electron.invokeFrom(second, 'session:write', customer)
    expect(await electron.invokeFrom(mainWindow(electron, 0), 'session:read')).toEqual(provider)
    await electron.invokeFrom(second, 'session:clear')
    expect([...keychain.kept.keys()]).toEqual([`Tradepost ${SERVER}`])
  })

  test('is there at the next start, hidden, with the one in front that was', async () => {
    const { electron, first, start } = await withTwo()
    await electron.invokeFrom(first, 'screen:tell', '/provider_jobs')
    electron.tray.menu.click('Quit Tradepost')
    const next = await start()
    const [one, two] = [mainWindow(next.electron, 0), mainWindow(next.electron, 1)]
    await waitFor(() => expect(two.isVisible()).toBe(true))
    expect(one.isVisible()).toBe(false)
    expect(one.webContents.url).toBe('app://tradepost/#/provider_jobs')
    expect(await next.electron.invokeFrom(two, 'session:read')).toEqual(customer)
  })

  test('whoever signs in twice to one account is told', async () => {
    const { start } = computer()
    const { electron } = await start()
    await electron.invoke('session:write', provider)
    await electron.invoke('account:add', SERVER)
    const second = mainWindow(electron, 1)
    await electron.invokeFrom(second, 'renderer:ready')
    await electron.invokeFrom(second, 'session:write', provider)
    expect(told(second, 'said')).toEqual([
      'You are signed in to this account here twice now. You can remove one of them in the settings.',
    ])
  })

  test(`is refused where there are ${MOST_ACCOUNTS}, and where the address is no server's`, async () => {
    const { start } = computer()
    const { electron } = await start()
    for (const unsafe of ['http://market.example', 'file:///etc', 'not an address'])
      await expect(electron.invoke('account:add', unsafe)).rejects.toThrow()
    for (let count = 1; count < MOST_ACCOUNTS; count += 1) await electron.invoke('account:add', SERVER)
    await expect(electron.invoke('account:add', SERVER)).rejects.toThrow(/Remove one/)
    expect(electron.mainWindows).toHaveLength(MOST_ACCOUNTS)
  })
})

describe('the pages of an account', () => {
  test('have the policy of their own server, may ask for as little, and get none of another’s files', async () => {
    const { electron, first, second } = await withTwo()
    const policyOf = async ({ webContents }: StandInWindow) => {
      const page = await webContents.session.served.get('app')?.(new Request('app://tradepost/'))
      return page?.headers.get('content-security-policy')
    }
    expect(await policyOf(first)).toBe(contentSecurityPolicy(SERVER, null))
    expect(await policyOf(second)).toBe(contentSecurityPolicy(OTHER, null))
    const mayUse = (permission: 'geolocation' | 'media') =>
      second.webContents.session.check?.(null, permission, 'app://tradepost/', { isMainFrame: true })
    expect([mayUse('geolocation'), mayUse('media')]).toEqual([true, false])
    for (const window of [first, second]) window.webContents.asksForWindow(`${SERVER}/invoices/1`)
    expect(first.webContents.downloaded).toEqual([`${SERVER}/invoices/1`])
    expect(second.webContents.downloaded).toEqual([])
    expect(electron.opened).toEqual([`${SERVER}/invoices/1`])
  })

  test('hear of sleep and of settings in all of them', async () => {
    const { electron, first, second } = await withTwo()
    electron.power.emit('suspend')
    electron.power.emit('resume')
    await electron.invokeFrom(first, 'settings:change', { startOn: 'inbox' })
    for (const window of [first, second]) {
      expect(told(window, 'resumed')).toEqual([true])
      expect(told(window, 'settings').at(-1)).toMatchObject({ startOn: 'inbox' })
    }
  })
})

describe('removing an account', () => {
  test('leaves nothing of it, and the other one is seen in its place', async () => {
    const { electron, first, home, keychain, second } = await withTwo()
    second.move({ x: 12, y: 34 })
    await electron.invokeFrom(second, 'session:clear')
    await electron.invokeFrom(second, 'account:remove')
    await waitFor(() => expect(second.isDestroyed()).toBe(true))
    expect(first.isVisible()).toBe(true)
    expect(first.bounds).toMatchObject({ x: 12, y: 34 })
    await waitFor(() => expect(second.webContents.session.cleared).toBe(1))
    expect([...keychain.kept.keys()]).toEqual([`Tradepost ${SERVER}`])
    expect(electron.menu.entry('Accounts').submenu).toHaveLength(1)
    expect(told(first, 'accounts').at(-1)).toHaveLength(1)
    expect(readFileSync(join(home, 'userData', 'desktop.json'), 'utf8')).not.toContain('Kim')
    await expect(electron.invokeFrom(second, 'session:read')).rejects.toThrow(/own page/)
  })

  test('works for the first one too, and the next start knows', async () => {
    const { electron, first, keychain, second, start } = await withTwo()
    await electron.invokeFrom(first, 'account:remove')
    await waitFor(() => expect(first.isDestroyed()).toBe(true))
    expect(electron.session.cleared).toBe(1)
    expect(second.isVisible()).toBe(true)
    electron.tray.menu.click('Quit Tradepost')
    const next = await start()
    expect(next.electron.mainWindows).toHaveLength(1)
    expect(await next.electron.invoke('session:read')).toEqual(customer)
    expect([...keychain.kept.keys()]).toHaveLength(1)
  })

  test('is refused for the only one, which stays as it is', async () => {
    const { start } = computer()
    const { electron } = await start()
    await electron.invoke('session:write', provider)
    await expect(electron.invoke('account:remove')).rejects.toThrow(/only account/)
    expect(await electron.invoke('session:read')).toEqual(provider)
  })
})

test('another server for one account leaves the others where they are', async () => {
  const { electron, second, start } = await withTwo()
  await electron.invokeFrom(second, 'server:choose', 'https://third.example')
  expect(electron.app.state).toBe('exited')
  const next = await start()
  const servers = next.electron.mainWindows.map(
    ({ options }) => options.webPreferences?.additionalArguments?.[0],
  )
  expect(servers).toEqual([`--tradepost-server=${SERVER}`, '--tradepost-server=https://third.example'])
})
