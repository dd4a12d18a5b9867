import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { started } from './testing/started.ts'

const appImage = '/home/pat/My programs/Tradepost-x86_64.AppImage'
const variables = { APPIMAGE: appImage }
const launcher = (home: string) => join(home, 'home/.local/share/applications/tradepost.desktop')
const autostart = (home: string) => join(home, 'appData/autostart/tradepost.desktop')

test('an AppImage makes itself known to menus and links, where it lies now', async () => {
  const { home } = await started({ variables })
  const entry = readFileSync(launcher(home), 'utf8')
  expect(entry).toContain(`Exec="${appImage}" %U\n`)
  expect(entry).toContain('MimeType=x-scheme-handler/tradepost;\n')
  expect(entry).not.toContain('no-sandbox')
  const icon = /^Icon=(.*)$/m.exec(entry)?.[1] ?? ''
  expect(icon).toMatch(/\/tradepost\.png$/)
  expect(readFileSync(icon)).toEqual(readFileSync('build/icon.png'))
  await started({ home, variables: { APPIMAGE: '/opt/Tradepost.AppImage' } })
  expect(readFileSync(launcher(home), 'utf8')).toContain('Exec="/opt/Tradepost.AppImage" %U\n')
})

test('one that is installed by a package leaves that to the package', async () => {
  const { home } = await started()
  expect(existsSync(launcher(home))).toBe(false)
})

test('the start at login follows the AppImage; who has none gets none', async () => {
  const { home } = await started({ variables })
  expect(existsSync(autostart(home))).toBe(false)
  mkdirSync(join(home, 'appData/autostart'), { recursive: true })
  writeFileSync(autostart(home), '[Desktop Entry]\nExec="/old/Tradepost-1.0.0.AppImage" --hidden\n')
  await started({ home, variables })
  expect(readFileSync(autostart(home), 'utf8')).toContain(`Exec="${appImage}" --hidden\n`)
})

test('the settings show what the system will do', async () => {
  const { electron, home } = await started()
  await electron.invoke('settings:change', { launchAtLogin: true })
  expect(await electron.invoke('settings:read')).toMatchObject({ launchAtLogin: true })
  // As GNOME's and KDE's settings switch it off.
  const entry = readFileSync(autostart(home), 'utf8')
  writeFileSync(autostart(home), `${entry}X-GNOME-Autostart-enabled=false\n`)
  expect(await electron.invoke('settings:read')).toMatchObject({ launchAtLogin: false })
})
