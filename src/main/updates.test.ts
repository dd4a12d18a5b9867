import { expect, test } from 'vitest'
import { waitFor } from '#shared/testing/waitFor.ts'
import { StandInUpdater } from './testing/standInUpdater.ts'
import { started, told } from './testing/started.ts'

async function updating() {
  const updater = new StandInUpdater()
  const { electron, log } = await started({ updater })
  await electron.invoke('renderer:ready')
  return { updater, electron, log }
}

test('a version is fetched in the background and offered in menus and page', async () => {
  const { updater, electron } = await updating()
  expect(updater).toMatchObject({ autoDownload: true, allowDowngrade: false, channel: 'latest', checks: 1 })
  expect(electron.menu.entry('Help').submenu?.map(({ label }) => label)).not.toContain('Restart to update')
  updater.emit('update-downloaded', { version: '2.0.0' })
  expect(told(electron.window, 'update')).toEqual([null, '2.0.0'])
  expect(updater.restarts).toBe(0)
  electron.tray.menu.click('Restart to update')
  expect(updater.restarts).toBe(1)
  electron.menu.click('Help', 'Restart to update')
  expect(updater.restarts).toBe(2)
})

test('nothing restarts in the middle of an upload or payment; what was asked for follows it', async () => {
  const { updater, electron } = await updating()
  updater.emit('update-downloaded', { version: '2.0.0' })
  await electron.invoke('work:tell', true)
  await electron.invoke('update:restart')
  expect(updater.restarts).toBe(0)
  expect(told(electron.window, 'said')).toEqual([
    'Tradepost restarts as soon as what is being sent has arrived.',
  ])
  await electron.invoke('work:tell', false)
  expect(updater.restarts).toBe(1)
})

test('a quit in the middle of an upload installs nothing; one after it does, whenever the version came', async () => {
  const { updater, electron } = await updating()
  await electron.invoke('work:tell', true)
  // electron-updater looks at this once, when the download ends.
  expect(updater.autoInstallOnAppQuit).toBe(true)
  updater.emit('update-downloaded', { version: '2.0.0' })
  electron.app.emit('before-quit', {})
  expect(updater.autoInstallOnAppQuit).toBe(false)
  await electron.invoke('work:tell', false)
  electron.app.emit('before-quit', {})
  expect(updater.autoInstallOnAppQuit).toBe(true)
})

test('a person asks whether there is a newer version, and is told', async () => {
  const { updater, electron } = await updating()
  const ask = async () => {
    electron.menu.click('Help', 'Check for updates')
    await waitFor(() => expect(electron.dialogs.length).toBeGreaterThan(0))
    return electron.dialogs.splice(0).map(({ message }) => message)
  }
  updater.emit('update-not-available')
  expect(await ask()).toEqual(['You have the newest version.'])
  updater.emit('update-available', { version: '2.0.0' })
  expect((await ask())[0]).toContain('being fetched')
  updater.checkForUpdates = () => Promise.reject(new Error('no network'))
  expect((await ask())[0]).toContain('Are you online?')
})

test('after a sleep a newer version is looked for', async () => {
  const { updater, electron } = await updating()
  electron.power.emit('resume')
  expect(updater.checks).toBe(2)
})

test('the end of work restarts nothing by itself', async () => {
  const { updater, electron } = await updating()
  updater.emit('update-downloaded', { version: '2.0.0' })
  await electron.invoke('work:tell', true)
  await electron.invoke('work:tell', false)
  expect(updater.restarts).toBe(0)
})

test('another channel is asked at once and never leads back', async () => {
  const { updater, electron, log } = await updating()
  await electron.invoke('settings:change', { updateChannel: 'beta' })
  expect(updater).toMatchObject({ channel: 'beta', allowDowngrade: false, checks: 2 })
  updater.emit('error', new Error('no network'))
  expect(log).toEqual(['Update: no network'])
})
