import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { started } from './testing/started.ts'

let now = new Date(2026, 5, 1, 12)
beforeEach(() => {
  now = new Date(2026, 5, 1, 12)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const running = () => started({ now: () => now })

test('a page that crashes is loaded anew, later with each time, and at once again after a quiet while', async () => {
  const { electron, log } = await running()
  const { webContents: page } = electron.window
  const comesBackAfter = (ms: number) => {
    const before = page.reloads
    page.crash()
    if (ms > 0) {
      vi.advanceTimersByTime(ms - 1)
      expect(page.reloads).toBe(before)
    }
    vi.advanceTimersByTime(1)
    expect(page.reloads).toBe(before + 1)
  }
  comesBackAfter(0)
  comesBackAfter(2_000)
  comesBackAfter(10_000)
  now = new Date(now.getTime() + 11 * 60_000)
  comesBackAfter(0)
  expect(log).toContain('The page ended: crashed, 1')
})

test('what ended because it was to end is left alone, and so is a window that is gone', async () => {
  const { electron } = await running()
  const { webContents: page } = electron.window
  page.crash('clean-exit')
  page.crash()
  electron.tray.menu.click('Quit Tradepost')
  vi.runAllTimers()
  expect(page.reloads).toBe(0)
})

test('of a page that does not answer the person says whether to wait or to load it again', async () => {
  const { electron, log } = await running()
  const { webContents: page } = electron.window
  electron.window.emit('unresponsive')
  electron.window.emit('unresponsive')
  await waitFor(() => expect(electron.dialogs).toHaveLength(1))
  vi.runAllTimers()
  expect(page.reloads).toBe(0)
  electron.dialogAnswer = () => 1
  electron.window.emit('unresponsive')
  await waitFor(() => expect(page.reloads).toBe(1))
  expect(log).toContain('The page ended: killed, 1')
})

test('View › Reload loads the page anew, also in the packed program', async () => {
  const { electron } = await started({ packaged: true })
  electron.menu.click('View', 'Reload')
  expect(electron.window.webContents.reloads).toBe(1)
})
