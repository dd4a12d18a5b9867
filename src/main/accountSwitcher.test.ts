import { describe, expect, test } from 'vitest'
import { SERVER, told } from './testing/started.ts'
import { computer, CONVERSATION, OTHER, withTwo } from './testing/twoAccounts.ts'

const notice = { id: '1', kind: 'bids', title: 'New deck', body: 'A bid', path: '/job_in_progress/1' }

describe('the switcher', () => {
  test('shows one main window at a time, in one place, also maximized', async () => {
    const { electron, first, second } = await withTwo()
    second.move({ x: 40, y: 50, width: 1000, height: 720 })
    electron.menu.click('Accounts', 'Board and tape')
    expect([first.isVisible(), second.isVisible()]).toEqual([true, false])
    expect(first.isFocused()).toBe(true)
    expect(first.bounds).toEqual({ x: 40, y: 50, width: 1000, height: 720 })
    first.maximize()
    electron.menu.click('Accounts', 'Kim')
    expect([first.isVisible(), second.isVisible(), second.isMaximized()]).toEqual([false, true, true])
    // It was made smaller meanwhile.
    second.unmaximize()
    electron.menu.click('Accounts', 'Board and tape')
    expect(first.isMaximized()).toBe(false)
  })

  test('is in the menu with a key each, the one in front marked, and tells the pages', async () => {
    const { electron, first, second } = await withTwo()
    const entry = (name: string) => electron.menu.entry('Accounts', name)
    expect([entry('Board and tape').checked, entry('Kim').checked]).toEqual([false, true])
    expect(entry('Kim').accelerator).toBe('CmdOrCtrl+Shift+2')
    await electron.invokeFrom(first, 'inbox:show', { unread: 3, conversations: [] })
    const expected = [
      { name: 'Board and tape', role: 'provider', server: SERVER, unread: 3, isOwn: false },
      { name: 'Kim', role: 'customer', server: OTHER, unread: 0, isOwn: true },
    ]
    expect(told(second, 'accounts').at(-1)).toMatchObject(expected)
    expect(await electron.invokeFrom(second, 'account:list')).toMatchObject(expected)
    expect(told(first, 'accounts').at(-1)).toMatchObject([{ isOwn: true }, { isOwn: false }])
  })

  test('the menu leads to the screens of the account that the person works in', async () => {
    const { electron, first, second } = await withTwo()
    await electron.invokeFrom(first, 'window:open', CONVERSATION)
    electron.ownWindows.at(-1)?.focus()
    electron.menu.click('Go', 'Messages')
    expect(told(first, 'opened')).toEqual(['/chat'])
    expect(told(second, 'opened')).toEqual([])
    expect(first.isVisible()).toBe(true)
  })

  test('one that is alone stands in no list, but another can be added', async () => {
    const { electron } = await computer().start()
    await electron.invoke('renderer:ready')
    expect(electron.menu.entry('Accounts').submenu?.map(({ label }) => label)).toEqual(['Add an account…'])
    electron.menu.click('Accounts', 'Add an account…')
    expect(told(electron.window, 'addAccount')).toEqual(['open'])
  })
})

describe('what is new', () => {
  test('counts together on the outside, and stands by account in the tray’s menu', async () => {
    const { electron, first, second } = await withTwo()
    const conversation = { title: 'Kim – New deck', path: CONVERSATION }
    await electron.invokeFrom(first, 'inbox:show', { unread: 3, conversations: [conversation] })
    await electron.invokeFrom(second, 'inbox:show', { unread: 2, conversations: [] })
    expect(electron.badge).toBe(5)
    expect(electron.tray.toolTip).toBe('Tradepost, 5 unread')
    expect(electron.tray.menu.labels().slice(0, 3)).toEqual([
      'Board and tape (3 unread)',
      'Kim – New deck',
      'Kim (2 unread)',
    ])
    electron.tray.menu.click('Kim – New deck')
    expect(told(first, 'opened')).toEqual([conversation.path])
    expect([first.isVisible(), second.isVisible()]).toEqual([true, false])
    await electron.invokeFrom(first, 'session:clear')
    expect(electron.badge).toBe(2)
  })

  test('is announced with whose it is, and a click brings that account forward', async () => {
    const { electron, first, second } = await withTwo()
    await electron.invokeFrom(first, 'notice:show', notice)
    expect(electron.notices.at(-1)?.options.title).toBe('New deck · Board and tape')
    electron.notices.at(-1)?.click()
    expect(told(first, 'opened')).toEqual([notice.path])
    expect([first.isVisible(), second.isVisible()]).toEqual([true, false])
  })

  test('a screen that is open in an account that is not seen is announced', async () => {
    const { electron, first } = await withTwo()
    await electron.invokeFrom(first, 'screen:tell', notice.path)
    await electron.invokeFrom(first, 'notice:show', notice)
    expect(electron.notices).toHaveLength(1)
  })

  test('two of one name are told apart by their servers', async () => {
    const { electron, second } = await withTwo()
    await electron.invokeFrom(second, 'account:name', 'Board and tape')
    expect(electron.menu.entry('Accounts').submenu?.map(({ label }) => label)).toEqual([
      'Board and tape (market.example)',
      'Board and tape (other.example)',
      undefined,
      'Add an account…',
    ])
  })
})

test('closing hides the window that is seen, and the tray brings that one back', async () => {
  const { electron, first, second } = await withTwo()
  second.close()
  expect([first.isVisible(), second.isVisible()]).toEqual([false, false])
  electron.tray.emit('click')
  expect([first.isVisible(), second.isVisible()]).toEqual([false, true])
})

test('signing out in one closes its own windows and leaves the other’s', async () => {
  const { electron, first, second } = await withTwo()
  const path = CONVERSATION
  await electron.invokeFrom(first, 'window:open', path)
  await electron.invokeFrom(second, 'window:open', path)
  const open = () => electron.windows.filter((one) => !one.isDestroyed()).length
  expect(open()).toBe(4)
  await electron.invokeFrom(first, 'session:clear')
  expect(open()).toBe(3)
  expect(told(second, 'session')).toEqual([])
})
