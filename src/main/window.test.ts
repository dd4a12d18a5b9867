import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { StandInWindow } from './testing/standInWindow.ts'
import { started } from './testing/started.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const shown = ({ window }: Awaited<ReturnType<typeof started>>['electron']) => window.isVisible()

test('a window whose page paints nothing and never comes is there after two seconds', async () => {
  vi.spyOn(StandInWindow.prototype, 'loads').mockReturnValue(new Promise(() => undefined))
  const { electron } = await started()
  expect(shown(electron)).toBe(false)
  vi.advanceTimersByTime(2_000)
  expect(shown(electron)).toBe(true)
})

test.each([
  [false, '#f7f3ea'],
  [true, '#121917'],
])(
  'before its page is drawn a window has the colour of the system’s theme (dark: %s)',
  async (isDark, colour) => {
    const { electron } = await started({ isDark })
    expect(electron.window.options.backgroundColor).toBe(colour)
  },
)

test('a window that was hidden stays hidden when its page is loaded anew', async () => {
  const { electron } = await started()
  await waitFor(() => expect(shown(electron)).toBe(true))
  electron.window.close()
  await electron.window.loads('app://tradepost/')
  vi.advanceTimersByTime(10_000)
  expect(shown(electron)).toBe(false)
})

test('a window that was maximized starts hidden at login, and is maximized when it is first shown', async () => {
  const first = await started()
  await waitFor(() => expect(shown(first.electron)).toBe(true))
  first.electron.window.maximize()
  first.electron.window.close()
  const { electron } = await started({ home: first.home, programArguments: ['--hidden'] })
  vi.advanceTimersByTime(10_000)
  expect([shown(electron), electron.window.isMaximized()]).toEqual([false, false])
  // Moved by the system while nobody has seen it: that it was maximized is not forgotten.
  electron.window.move({ x: 10 })
  vi.advanceTimersByTime(10_000)
  electron.tray.menu.click('Open the inbox')
  expect([shown(electron), electron.window.isMaximized()]).toEqual([true, true])
})

test('a window in macOS’ full screen leaves it before it is hidden', async () => {
  const { electron } = await started({ system: 'darwin' })
  await waitFor(() => expect(shown(electron)).toBe(true))
  electron.window.setFullScreen(true)
  electron.window.close()
  expect([shown(electron), electron.window.isLeavingFullScreen]).toEqual([true, true])
  electron.window.leftFullScreen()
  expect(shown(electron)).toBe(false)
})

test('a window that is seen already is brought forward, and not shown anew', async () => {
  const { electron } = await started()
  await waitFor(() => expect(shown(electron)).toBe(true))
  const before = electron.window.shows
  electron.window.blur()
  electron.tray.menu.click('Open the inbox')
  expect([electron.window.isFocused(), electron.window.shows]).toEqual([true, before])
})
