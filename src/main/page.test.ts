import { expect, test } from 'vitest'
import { started, told } from './testing/started.ts'

const JOB = '0190a000-0000-7000-8000-000000000001'
const show = (electron: Awaited<ReturnType<typeof started>>['electron']) =>
  electron.app.emit('second-instance', {}, ['tradepost', `tradepost://job_detail/${JOB}`])

async function listening() {
  const { electron } = await started()
  await electron.invoke('renderer:ready')
  return electron
}

test.each([
  ['an address within the page', { isMainFrame: true, isSameDocument: true }],
  ['a frame', { isMainFrame: false, isSameDocument: false }],
])('%s that is navigated to cuts the page off from nothing', async (_what, navigation) => {
  const electron = await listening()
  electron.window.webContents.startsNavigation({ url: 'app://tradepost/#/my_jobs', ...navigation })
  show(electron)
  expect(told(electron.window, 'opened')).toEqual([`/job_detail/${JOB}`])
})

test('what is told while another document comes waits for it', async () => {
  const electron = await listening()
  electron.window.webContents.startsNavigation({
    url: 'app://tradepost/',
    isMainFrame: true,
    isSameDocument: false,
  })
  show(electron)
  expect(told(electron.window, 'opened')).toEqual([])
  await electron.invoke('renderer:ready')
  expect(told(electron.window, 'opened')).toEqual([`/job_detail/${JOB}`])
})

test('what is told to a page whose process is gone waits for the next one', async () => {
  const electron = await listening()
  electron.window.webContents.crash()
  show(electron)
  await electron.window.loads('app://tradepost/')
  await electron.invoke('renderer:ready')
  expect(told(electron.window, 'opened')).toEqual([`/job_detail/${JOB}`])
})
