import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import type { Lock } from './testing/electronStandIn.ts'
import { preventable } from './testing/preventable.ts'
import { memoryKeychain, SERVER, started, told } from './testing/started.ts'

const JOB = '0190a000-0000-7000-8000-000000000001'
const session = {
  accessToken: 'token',
  currentUserId: '0190a000-0000-7000-8000-000000000000',
  role: 'provider',
  isProfileCreated: true,
}
const notice = { id: '1', kind: 'bids', title: 'New deck', body: 'A bid', path: `/job_detail/${JOB}` }

describe('the window', () => {
  test('opens our page, hides on close, and says so the first time only', async () => {
    const { electron } = await started()
    const { window } = electron
    await waitFor(() => expect(window.isVisible()).toBe(true))
    window.close()
    expect(window.isVisible()).toBe(false)
    expect(window.isDestroyed()).toBe(false)
    expect(electron.notices.map(({ options }) => options.body)).toEqual([
      'Tradepost stays in the tray and tells you what is new. Quit it from there.',
    ])
    electron.tray.menu.click('Open the inbox')
    window.close()
    expect(electron.notices).toHaveLength(1)
  })

  test('is where it was at the next start, with its zoom', async () => {
    const { electron, home } = await started()
    electron.window.move({ x: 300, y: 200, width: 700, height: 650 })
    electron.window.webContents.setZoomLevel(1.5)
    electron.window.close()
    const next = await started({ home })
    expect(next.electron.window.options).toMatchObject({ x: 300, y: 200, width: 700, height: 650 })
    await waitFor(() => expect(next.electron.window.webContents.getZoomLevel()).toBe(1.5))
    next.electron.window.close()
    expect(next.electron.notices).toEqual([])
  })

  test.each([
    ['linux', { programArguments: ['--hidden'] }],
    ['win32', { programArguments: ['--hidden'] }],
    ['darwin', { openedAtLogin: true }],
  ] as const)('stays hidden after a start at login on %s', async (system, options) => {
    const { electron } = await started({ system, ...options })
    await electron.window.loadURL('app://tradepost/')
    expect(electron.window.isVisible()).toBe(false)
    electron.tray.menu.click('Open the inbox')
    expect(electron.window.isVisible()).toBe(true)
  })

  test('goes when the person quits', async () => {
    const { electron } = await started()
    electron.tray.menu.click('Quit Tradepost')
    expect(electron.app.state).toBe('quit')
    const other = await started()
    other.electron.app.quit()
    expect(other.electron.app.state).toBe('quit')
  })

  test('there is one program: a second one brings the first one’s window forward and ends', async () => {
    const lock: Lock = {}
    const first = await started({ lock })
    first.electron.window.close()
    const second = await started({ lock })
    expect(second.electron.app.state).toBe('quit')
    expect(second.electron.windows).toEqual([])
    expect(first.electron.window.isFocused()).toBe(true)
  })
})

describe('a closed window', () => {
  test('ends the program where the system shows no tray, unless the person wants it to go on', async () => {
    const { electron, home } = await started({ hasTray: false })
    expect(await electron.invoke('settings:read')).toMatchObject({ keepRunning: false })
    electron.window.close()
    expect(electron.app.state).toBe('quit')
    const next = await started({ home, hasTray: false })
    await next.electron.invoke('settings:change', { keepRunning: true })
    next.electron.window.close()
    expect(next.electron.app.state).toBe('running')
    expect(next.electron.notices[0]?.options.body).toContain('Start it again to see its window')
  })

  test('ends it wherever the person has said so, but on a Mac, whose dock keeps it', async () => {
    for (const system of ['win32', 'darwin'] as const) {
      const { electron } = await started({ system })
      await electron.invoke('settings:change', { keepRunning: false })
      electron.window.close()
      expect(electron.app.state).toBe(system === 'darwin' ? 'running' : 'quit')
    }
  })
})

describe('the first screen', () => {
  const startOf = async (home: string) => (await started({ home })).electron.window.webContents.url

  test('is the one that was open last, of somebody who is still signed in', async () => {
    const { electron, home } = await started()
    expect(electron.window.webContents.url).toBe('app://tradepost/')
    await electron.invoke('session:write', session)
    await electron.invoke('screen:tell', notice.path)
    electron.tray.menu.click('Quit Tradepost')
    expect(await startOf(home)).toBe(`app://tradepost/#${notice.path}`)
    const next = await started({ home })
    await next.electron.invoke('session:clear')
    next.electron.tray.menu.click('Quit Tradepost')
    expect(await startOf(home)).toBe('app://tradepost/')
  })

  test('stays it for who quits before the page has said where it is', async () => {
    const { electron, home } = await started()
    await electron.invoke('session:write', session)
    await electron.invoke('screen:tell', notice.path)
    electron.tray.menu.click('Quit Tradepost')
    const hurried = await started({ home })
    await hurried.electron.invoke('session:write', session)
    hurried.electron.tray.menu.click('Quit Tradepost')
    expect(await startOf(home)).toBe(`app://tradepost/#${notice.path}`)
  })

  test('is the inbox for who wants that, and where nothing else is known', async () => {
    const { electron, home } = await started()
    await electron.invoke('session:write', { ...session, role: 'customer' })
    expect(await startOf(home)).toBe('app://tradepost/#/messages')
    await electron.invoke('settings:change', { startOn: 'inbox' })
    await electron.invoke('screen:tell', notice.path)
    electron.tray.menu.click('Quit Tradepost')
    expect(await startOf(home)).toBe('app://tradepost/#/messages')
  })
})

test('“Open the inbox” opens it', async () => {
  const { electron } = await started()
  await electron.invoke('session:write', session)
  await electron.invoke('renderer:ready')
  electron.window.close()
  electron.tray.menu.click('Open the inbox')
  expect(electron.window.isVisible()).toBe(true)
  expect(told(electron.window, 'opened')).toEqual(['/chat'])
})

describe('a packed program that was started without a sandbox', () => {
  test('says what to do instead, and ends', async () => {
    const { electron } = await started({ packaged: true, programArguments: ['--no-sandbox'] })
    expect(electron.dialogs[0]?.detail).toContain('install the .deb')
    expect([electron.app.state, electron.windows]).toEqual(['exited', []])
  })
})

describe('the tray', () => {
  test('shows what is unread wherever the system has a place for it', async () => {
    const inbox = {
      unread: 3,
      conversations: [{ title: 'Parker: New deck', path: `/new_message/${JOB}/${JOB}` }],
    }
    const linux = (await started({ system: 'linux' })).electron
    await linux.invoke('inbox:show', inbox)
    expect(linux.badge).toBe(3)
    expect(linux.tray.toolTip).toBe('Tradepost, 3 unread')
    expect(linux.tray.image).toMatch(/tray-unread.png$/)
    expect(linux.tray.menu.labels()).toContain('Open the inbox (3 unread)')
    linux.tray.menu.click('Parker: New deck')
    await linux.invoke('renderer:ready')
    expect(told(linux.window, 'opened')).toEqual([`/new_message/${JOB}/${JOB}`])
    await linux.invoke('session:clear')
    expect(linux.badge).toBe(0)
    expect(linux.tray.menu.labels()).not.toContain('Parker: New deck')

    const mac = (await started({ system: 'darwin' })).electron
    await mac.invoke('inbox:show', inbox)
    expect(mac.tray.title).toBe('3')
    const windows = (await started({ system: 'win32' })).electron
    await windows.invoke('inbox:show', inbox)
    expect(windows.window.overlays.at(-1)).toMatchObject({
      description: '3 unread',
      image: { path: expect.stringMatching(/overlay-3\.png$/) },
    })
    await windows.invoke('inbox:show', { ...inbox, unread: 12 })
    expect(windows.window.overlays.at(-1)?.image).toMatchObject({
      path: expect.stringMatching(/overlay-many\.png$/),
    })
    // Windows forgets it with a window that is hidden.
    windows.window.close()
    const before = windows.window.overlays.length
    windows.tray.menu.click('Open the inbox (12 unread)')
    expect(windows.window.overlays.slice(before).at(-1)).toMatchObject({ description: '12 unread' })
  })

  test('pauses notifications for an hour and takes them up again', async () => {
    let now = new Date(2026, 5, 1, 12)
    const { electron } = await started({ now: () => now })
    electron.tray.menu.click('Pause notifications', 'For an hour')
    await electron.invoke('notice:show', notice)
    expect(electron.notices).toEqual([])
    electron.tray.menu.click('Resume notifications')
    await electron.invoke('notice:show', notice)
    expect(electron.notices).toHaveLength(1)
    electron.tray.menu.click('Pause notifications', 'Until tomorrow')
    now = new Date(2026, 5, 2, 6, 59)
    await electron.invoke('notice:show', { ...notice, id: '2' })
    now = new Date(2026, 5, 2, 7)
    await electron.invoke('notice:show', { ...notice, id: '3' })
    expect(electron.notices).toHaveLength(2)
  })

  test('switches the launch at login as each system does it', async () => {
    const linux = await started({ system: 'linux' })
    const file = join(linux.home, 'appData', 'autostart', 'tradepost.desktop')
    linux.electron.tray.menu.click('Launch at login')
    expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Tradepost/tradepost" --hidden\n')
    expect(linux.electron.tray.menu.entry('Launch at login').checked).toBe(true)
    linux.electron.tray.menu.click('Launch at login')
    expect(existsSync(file)).toBe(false)
    const mac = await started({ system: 'darwin' })
    mac.electron.tray.menu.click('Launch at login')
    expect(mac.electron.app.openAtLogin).toBe(true)
    // Switched off in the system's own settings.
    mac.electron.app.openAtLogin = false
    expect(await mac.electron.invoke('settings:read')).toMatchObject({ launchAtLogin: false })
  })
})

test('what is still told while the client quits opens no window again', async () => {
  const { electron } = await started()
  await electron.invoke('renderer:ready')
  electron.tray.menu.click('Quit Tradepost')
  expect(electron.app.state).toBe('quit')
  await electron.invoke('inbox:show', { unread: 1, conversations: [] })
  await electron.invoke('settings:change', { launchAtLogin: false })
  await electron.invoke('renderer:ready')
  electron.app.emit('second-instance', preventable(), ['tradepost', `tradepost://job_detail/${JOB}`])
  expect(electron.windows).toHaveLength(1)
})

describe('a notification', () => {
  test('is for what the person doesn’t look at; a click brings the window to its screen', async () => {
    const { electron } = await started()
    await electron.invoke('renderer:ready')
    await electron.invoke('screen:tell', notice.path)
    await waitFor(() => expect(electron.window.isFocused()).toBe(true))
    await electron.invoke('notice:show', notice)
    expect(electron.notices).toEqual([])
    electron.window.hide()
    await electron.invoke('notice:show', notice)
    electron.notices[0]?.click()
    expect(electron.window.isFocused()).toBe(true)
    expect(told(electron.window, 'opened')).toEqual([notice.path])
  })
})

describe('the page', () => {
  test('hears whether the person looks at the window, also after it was loaded anew', async () => {
    const { electron } = await started()
    await waitFor(() => expect(electron.window.isFocused()).toBe(true))
    await electron.invoke('renderer:ready')
    expect(told(electron.window, 'inView')).toEqual([true])
    electron.window.close()
    expect(told(electron.window, 'inView').at(-1)).toBe(false)
    electron.tray.menu.click('Open the inbox')
    expect(told(electron.window, 'inView').at(-1)).toBe(true)
    electron.window.minimize()
    expect(told(electron.window, 'inView').at(-1)).toBe(false)
    await electron.window.loads('app://tradepost/')
    const before = told(electron.window, 'inView').length
    await electron.invoke('renderer:ready')
    expect(told(electron.window, 'inView').slice(before)).toEqual([false])
  })
})

describe('a link', () => {
  const link = `tradepost://job_in_progress/${JOB}`
  const path = `/job_in_progress/${JOB}`

  test.each(['linux', 'win32'] as const)(
    'starts the client on its screen, or opens it there, on %s',
    async (system) => {
      const lock: Lock = {}
      const { electron } = await started({ system, lock, programArguments: [link] })
      expect(told(electron.window, 'opened')).toEqual([])
      await electron.invoke('renderer:ready')
      expect(told(electron.window, 'opened')).toEqual([path])
      electron.window.close()
      await started({ system, lock, programArguments: ['tradepost://chat'] })
      expect(told(electron.window, 'opened')).toEqual([path, '/chat'])
      expect(electron.window.isVisible()).toBe(true)
    },
  )

  test('comes as an event on macOS, before or after the start', async () => {
    const { electron } = await started({ system: 'darwin' })
    await electron.invoke('renderer:ready')
    let prevented = false
    electron.app.emit('open-url', { preventDefault: () => (prevented = true) }, link)
    expect(prevented).toBe(true)
    expect(told(electron.window, 'opened')).toEqual([path])
    expect(electron.app.protocolClients).toEqual([['tradepost']])
  })

  test('finds an unpacked program on Windows by its folder', async () => {
    const { electron } = await started({ system: 'win32', programArguments: ['.'] })
    expect(electron.app.protocolClients).toEqual([['tradepost', '/opt/Tradepost/tradepost', [resolve('.')]]])
    const packed = await started({ system: 'win32', programArguments: ['.'], packaged: true })
    expect(packed.electron.app.protocolClients).toEqual([['tradepost']])
  })

  test('that is not ours does nothing but leave a line without its words', async () => {
    const { electron, log } = await started({ programArguments: ['tradepost://admin/../secret-token'] })
    await electron.invoke('renderer:ready')
    expect(told(electron.window, 'opened')).toEqual([])
    electron.app.emit('second-instance', {}, [
      'tradepost',
      'tradepost://oauth?code=secret&state=nobody-asked',
    ])
    expect(log).toEqual(['A link was not followed', 'A link was not followed'])
  })

  test('waits for the page again after it is loaded anew', async () => {
    const { electron } = await started()
    await electron.invoke('renderer:ready')
    await electron.window.loads('app://tradepost/')
    electron.app.emit('second-instance', {}, ['tradepost', link])
    expect(told(electron.window, 'opened')).toEqual([])
    await electron.invoke('renderer:ready')
    expect(told(electron.window, 'opened')).toEqual([path])
  })
})

describe('the session', () => {
  test('is kept for the next start, and only for its server', async () => {
    const keychain = memoryKeychain()
    const loadKeychain = async () => keychain
    const { electron } = await started({ loadKeychain })
    await electron.invoke('session:write', session)
    const next = await started({ loadKeychain })
    expect(await next.electron.invoke('session:read')).toEqual(session)
    expect([...keychain.kept.keys()]).toEqual([`Tradepost ${SERVER}`])
  })

  test('without a keychain is not kept, and the person is told once', async () => {
    const { electron, home } = await started({
      loadKeychain: () => Promise.reject(new Error('no libsecret')),
    })
    await electron.invoke('renderer:ready')
    expect(await electron.invoke('session:read')).toBeUndefined()
    expect(told(electron.window, 'said')).toEqual([])
    await electron.invoke('session:write', session)
    await electron.invoke('session:write', session)
    expect(told(electron.window, 'said')).toEqual([
      'This computer has no keychain that Tradepost can use. You stay signed in until you quit Tradepost.',
    ])
    electron.window.close()
    expect(readFileSync(join(home, 'userData', 'desktop.json'), 'utf8')).not.toContain('token')
  })
})

describe('another server', () => {
  test('is remembered, and the client starts anew with it', async () => {
    const { electron, home } = await started({
      programArguments: ['--hidden', 'tradepost://chat', '--lang=fr'],
    })
    await electron.invoke('server:choose', 'https://other.example/path')
    expect(electron.app.state).toBe('exited')
    expect(electron.app.relaunched).toEqual({ execPath: '/opt/Tradepost/tradepost', args: ['--lang=fr'] })
    const next = await started({ home })
    expect(next.electron.window.options.webPreferences?.additionalArguments).toEqual([
      '--tradepost-server=https://other.example',
    ])
  })
})

describe('the menu', () => {
  test('leads to the screens of the person who is signed in', async () => {
    const { electron } = await started()
    await electron.invoke('renderer:ready')
    expect(electron.menu.entry('File', 'Settings').enabled).toBe(false)
    await electron.invoke('session:write', session)
    electron.menu.click('File', 'Settings')
    electron.menu.click('Go', 'Messages')
    await electron.invoke('session:write', { ...session, role: 'customer' })
    electron.menu.click('File', 'Settings')
    electron.menu.click('Go', 'Messages')
    expect(told(electron.window, 'opened')).toEqual([
      '/settings?tab=desktop',
      '/chat',
      '/my_profile?tab=desktop',
      '/messages',
    ])
  })

  test('opens the command palette in the window, for those who are signed in', async () => {
    const { electron } = await started()
    await electron.invoke('renderer:ready')
    expect(electron.menu.entry('Go', 'Go to…').enabled).toBe(false)
    await electron.invoke('session:write', session)
    electron.window.close()
    electron.menu.click('Go', 'Go to…')
    expect(electron.menu.entry('Go', 'Go to…').accelerator).toBe('CmdOrCtrl+K')
    expect(electron.window.isVisible()).toBe(true)
    expect(told(electron.window, 'palette')).toEqual(['open'])
  })

  test.each([
    ['darwin', ['Tradepost', 'File', 'Go', 'Accounts', 'View', 'Help'], 'Quit Tradepost'],
    ['win32', ['File', 'Go', 'Accounts', 'View', 'Help'], 'Exit'],
    ['linux', ['File', 'Go', 'Accounts', 'View', 'Help'], 'Quit'],
  ] as const)('is in the order that %s expects', async (system, order, quit) => {
    const { electron } = await started({ system })
    expect(electron.menu.labels()).toEqual(order)
    expect(electron.menu.entry(order[0], quit).accelerator).toBe('CmdOrCtrl+Q')
  })
})

test('a change of the settings leaves the others alone and is told to the page', async () => {
  const { electron, home } = await started()
  await electron.invoke('renderer:ready')
  await electron.invoke('settings:change', { quietHours: { from: '22:00', to: '07:00' } })
  await electron.invoke('settings:change', { updateChannel: 'beta', launchAtLogin: undefined })
  const expected = { quietHours: { from: '22:00', to: '07:00' }, updateChannel: 'beta', launchAtLogin: false }
  expect(told(electron.window, 'settings').at(-1)).toMatchObject(expected)
  expect(await (await started({ home })).electron.invoke('settings:read')).toMatchObject(expected)
})

test('a file of another server is opened in the browser, not fetched', async () => {
  const { electron } = await started()
  await electron.invoke('download:start', `${SERVER}/invoices/1`)
  await electron.invoke('download:start', 'https://elsewhere.example/setup.exe')
  expect(electron.window.webContents.downloaded).toEqual([`${SERVER}/invoices/1`])
  expect(electron.opened).toEqual(['https://elsewhere.example/setup.exe'])
})
