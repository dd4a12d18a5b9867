import { describe, expect, test } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { StandInUpdater } from './testing/standInUpdater.ts'
import { started, told } from './testing/started.ts'

const JOB = '0190a000-0000-7000-8000-000000000001'
const OTHER_JOB = '0190a000-0000-7000-8000-000000000002'
const PERSON = '0190a000-0000-7000-8000-000000000003'
const talk = `/new_message/${JOB}/${PERSON}`
const session = {
  accessToken: 'token',
  currentUserId: '0190a000-0000-7000-8000-000000000000',
  role: 'provider',
  isProfileCreated: true,
}
const message = { id: '1', kind: 'messages', title: 'Parker', body: 'Hello', path: talk }

/** Somebody who is signed in, with the main page listening. */
async function signedIn(options: Parameters<typeof started>[0] = {}) {
  const { electron, home, log } = await started(options)
  await waitFor(() => expect(electron.window.isFocused()).toBe(true))
  await electron.invoke('session:write', session)
  await electron.invoke('renderer:ready')
  const open = async (path: string) => {
    const before = electron.ownWindows
    await electron.invoke('window:open', path)
    const made = electron.ownWindows.find((one) => !before.includes(one))
    if (!made) throw new Error('No window was made')
    await waitFor(() => expect(made.isFocused()).toBe(true))
    await electron.invokeFrom(made, 'screen:tell', path)
    await electron.invokeFrom(made, 'renderer:ready')
    return made
  }
  return { electron, home, log, open }
}

describe('a window of its own', () => {
  test('shows its conversation, narrow, as safely as the main one, and says that it is one', async () => {
    const { electron, open } = await signedIn()
    const own = await open(talk)
    expect(own.webContents.url).toBe(`app://tradepost/#${talk}`)
    expect(own.options).toMatchObject({
      width: 420,
      webPreferences: { sandbox: true, contextIsolation: true },
    })
    expect(own.options.webPreferences?.additionalArguments).toEqual([
      ...(electron.window.options.webPreferences?.additionalArguments ?? []),
      '--tradepost-own-window',
    ])
    expect(own.webContents.navigates('https://evil.example/')).toBe(false)
  })

  test('is brought forward when it is asked for again, whatever screen of the job that is', async () => {
    const { electron, open } = await signedIn()
    const own = await open(`/job_detail/${JOB}`)
    electron.window.focus()
    await electron.invoke('window:open', `/bid_detail/${JOB}`)
    expect(electron.ownWindows).toEqual([own])
    expect(own.isFocused()).toBe(true)
    expect(told(own, 'opened')).toEqual([`/bid_detail/${JOB}`])
    await open(`/job_detail/${OTHER_JOB}`)
    expect(electron.ownWindows).toHaveLength(2)
  })

  test.each(['/messages', '/', '/admin', `/edit_job/${JOB}`])('is refused to %s', async (path) => {
    const { electron } = await signedIn()
    await expect(electron.invoke('window:open', path)).rejects.toThrow(/no window of its own/)
    expect(electron.windows).toHaveLength(1)
  })

  test('is where the last of its kind was, also after a restart, and never upon another', async () => {
    const { electron, home, open } = await signedIn()
    const own = await open(talk)
    own.move({ x: 40, y: 60, width: 500, height: 700 })
    own.close()
    expect(own.isDestroyed()).toBe(true)
    const next = await signedIn({ home })
    expect((await next.open(talk)).options).toMatchObject({ x: 40, y: 60, width: 500, height: 700 })
    const second = await next.open(`/new_message/${OTHER_JOB}/${PERSON}`)
    expect(second.options).toMatchObject({ x: 68, y: 88 })
    expect((await next.open(`/job_detail/${JOB}`)).options.width).toBe(900)
    expect(electron.window.isVisible()).toBe(true)
  })

  test('closes with the session, whichever window ends it, and the others hear of it', async () => {
    const { electron, open } = await signedIn()
    await open(talk)
    const asker = await open(`/job_detail/${JOB}`)
    await electron.invokeFrom(asker, 'session:clear')
    expect(electron.ownWindows).toEqual([])
    expect(told(electron.window, 'session')).toEqual([null])
    await expect(electron.invokeFrom(asker, 'session:read')).rejects.toThrow(/own page/)
    await electron.invoke('session:write', session)
    await open(talk)
    await electron.invoke('session:clear')
    expect(electron.ownWindows).toEqual([])
    expect(told(electron.window, 'session')).toEqual([null])
  })

  test('closes when the person quits, and does not come back at the next start', async () => {
    const { electron, home, open } = await signedIn()
    await open(talk)
    electron.tray.menu.click('Quit Tradepost')
    expect(electron.app.state).toBe('quit')
    expect((await started({ home })).electron.windows).toHaveLength(1)
  })

  test('of which the page crashes comes back', async () => {
    const { open } = await signedIn()
    const own = await open(talk)
    own.webContents.crash()
    await waitFor(() => expect(own.webContents.reloads).toBe(1))
  })

  test('has the zoom of the main one, and leaves it alone', async () => {
    const { electron, open } = await signedIn()
    electron.window.webContents.setZoomLevel(1.5)
    const own = await open(talk)
    expect([own, electron.window].map(({ webContents }) => webContents.getZoomLevel())).toEqual([1.5, 1.5])
  })
})

describe('what is told', () => {
  test('goes to every page where it is a state, and to the main one where it leads elsewhere', async () => {
    const { electron, open } = await signedIn()
    const own = await open(talk)
    await electron.invokeFrom(own, 'settings:change', { updateChannel: 'beta' })
    electron.power.emit('resume')
    for (const window of [electron.window, own]) {
      expect(told(window, 'settings').at(-1)).toMatchObject({ updateChannel: 'beta' })
      expect(told(window, 'resumed')).toEqual([true])
    }
    electron.menu.click('Go', 'Messages')
    electron.menu.click('Go', 'Go to…')
    await electron.invokeFrom(own, 'screen:open', '/provider_jobs')
    expect(told(electron.window, 'opened')).toEqual(['/chat', '/provider_jobs'])
    expect(told(electron.window, 'palette')).toEqual(['open'])
    expect([...told(own, 'opened'), ...told(own, 'palette')]).toEqual([])
  })

  test('of what is looked at differs from window to window', async () => {
    const { electron, open } = await signedIn()
    const own = await open(talk)
    const looked = () => [electron.window, own].map((window) => told(window, 'inView').at(-1))
    expect(looked()).toEqual([false, true])
    electron.window.focus()
    expect(looked()).toEqual([true, false])
    electron.power.emit('lock-screen')
    expect(looked()).toEqual([false, false])
  })

  test('is said in the window before the person', async () => {
    const { electron, open } = await signedIn({ loadKeychain: () => Promise.reject(new Error('none')) })
    expect(told(electron.window, 'said')).toHaveLength(1)
    const own = await open(talk)
    await electron.invoke('session:write', session)
    expect([electron.window, own].map((window) => told(window, 'said').length)).toEqual([1, 0])
  })
})

describe('a message', () => {
  test('is not announced while its conversation is looked at, in whichever window', async () => {
    const { electron, open } = await signedIn()
    const own = await open(talk)
    await electron.invoke('notice:show', message)
    await electron.invokeFrom(own, 'notice:show', message)
    expect(electron.notices).toEqual([])
    electron.window.focus()
    await electron.invoke('notice:show', { ...message, id: '2' })
    await electron.invokeFrom(own, 'notice:show', { ...message, id: '2' })
    expect(electron.notices).toHaveLength(1)
  })

  test('that is clicked on brings its own window forward, and the main one where there is none', async () => {
    const { electron, open } = await signedIn()
    const own = await open(talk)
    electron.window.focus()
    await electron.invoke('notice:show', message)
    electron.notices[0]?.click()
    expect(own.isFocused()).toBe(true)
    own.close()
    await electron.invoke('notice:show', { ...message, id: '2' })
    electron.notices[1]?.click()
    expect(electron.window.isFocused()).toBe(true)
    expect(told(electron.window, 'opened')).toEqual([talk])
  })

  test('is counted by the main page alone', async () => {
    const { electron, open } = await signedIn()
    const own = await open(talk)
    await electron.invoke('inbox:show', { unread: 3, conversations: [] })
    await electron.invokeFrom(own, 'inbox:show', { unread: 9, conversations: [] })
    expect(electron.badge).toBe(3)
  })
})

test('a link that is clicked on with Ctrl or Shift opens its window, or its screen in the main one', async () => {
  const { electron } = await signedIn()
  const page = electron.window.webContents
  expect(page.asksForWindow(`app://tradepost/#${talk}`)).toBe('deny')
  expect(electron.ownWindows.map(({ webContents }) => webContents.url)).toEqual([`app://tradepost/#${talk}`])
  expect(page.asksForWindow('app://tradepost/#/provider_jobs')).toBe('deny')
  expect(page.asksForWindow('app://tradepost/icon.svg')).toBe('deny')
  expect(electron.windows).toHaveLength(2)
  expect(told(electron.window, 'opened')).toEqual(['/provider_jobs'])
  expect(electron.opened).toEqual([])
})

test('the menu opens what the main window shows, where that may have a window', async () => {
  const { electron } = await signedIn()
  const entry = () => electron.menu.entry('File', 'Open in a window of its own')
  expect(entry().enabled).toBe(false)
  await electron.invoke('screen:tell', talk)
  expect(entry()).toMatchObject({ enabled: true, accelerator: 'CmdOrCtrl+Shift+O' })
  electron.menu.click('File', 'Open in a window of its own')
  expect(electron.ownWindows).toHaveLength(1)
})

test('an update waits for what any window sends, and no longer for one that is closed', async () => {
  const updater = new StandInUpdater()
  const { electron, open } = await signedIn({ updater })
  updater.emit('update-downloaded', { version: '2.0.0' })
  const own = await open(talk)
  await electron.invokeFrom(own, 'work:tell', true)
  await electron.invoke('work:tell', false)
  await electron.invoke('update:restart')
  expect(updater.restarts).toBe(0)
  expect(told(own, 'said')).toHaveLength(1)
  own.close()
  expect(updater.restarts).toBe(1)
})
