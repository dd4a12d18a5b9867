import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { LINK_SCHEME } from '#shared/desktop.ts'

const builder = createRequire(createRequire(import.meta.url).resolve('electron-builder'))

/** electron-builder's own reading and checking of its configuration. */
const builderConfig = z.object({
  getConfig: z.custom<(project: string, path: string, options: null) => Promise<object>>(),
  validateConfiguration: z.custom<(config: object, log: object) => Promise<void>>(),
})
const { getConfig, validateConfiguration } = builderConfig.parse(
  builder('app-builder-lib/out/util/config/config'),
)
const log = { isEnabled: false, add: () => undefined }

let config: object

beforeAll(async () => {
  config = await getConfig(process.cwd(), 'electron-builder.yml', null)
}, 30_000)

test('the configuration is what electron-builder’s schema allows', async () => {
  await expect(validateConfiguration(config, log)).resolves.toBeUndefined()
  await expect(validateConfiguration({ ...config, electronFuse: {} }, log)).rejects.toThrow(/electronFuse/)
})

test('the packed program can’t be turned into Node, and runs its own archive only', () => {
  expect(config).toMatchObject({
    asar: true,
    electronFuses: {
      runAsNode: false,
      enableCookieEncryption: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
    },
  })
})

test('the scheme of links is registered, and every system has its packages', () => {
  expect(config).toMatchObject({
    protocols: [{ schemes: [LINK_SCHEME] }],
    mac: {
      target: [
        { target: 'dmg', arch: ['x64', 'arm64'] },
        { target: 'zip', arch: ['x64', 'arm64'] },
      ],
      hardenedRuntime: true,
      entitlements: 'build/entitlements.mac.plist',
    },
    win: { target: 'nsis' },
    linux: { target: ['AppImage', 'deb'] },
  })
})

test('the uninstaller of Windows takes along what the program has written into the registry', () => {
  expect(config).toMatchObject({ nsis: { include: 'build/installer.nsh' } })
  const script = readFileSync('build/installer.nsh', 'utf8')
  const desktop = readFileSync('src/main/desktop.ts', 'utf8')
  const [, program] = /setAppUserModelId\('([^']+)'\)/.exec(desktop) ?? []
  const [, activator] = /TOAST_ACTIVATOR = '([^']+)'/.exec(desktop) ?? []
  for (const left of [`Classes\\${LINK_SCHEME}"`, `Run" "${program}"`, `{${activator}}`])
    expect(script).toContain(left)
})

test('macOS asks with words of ours, and an update finds the AppImage where it was', () => {
  expect(config).toMatchObject({
    mac: { extendInfo: { NSLocationUsageDescription: expect.stringContaining('Use current location') } },
    appImage: { artifactName: expect.not.stringContaining('version') },
    toolsets: { appimage: expect.stringMatching(/^1/) },
  })
})

test('the pictures that the client shows are there, the icon large enough for every system', () => {
  const overlays = [1, 2, 3, 4, 5, 6, 7, 8, 9, 'many'].map((count) => `overlay-${count}`)
  for (const name of ['tray', 'tray-unread', ...overlays, 'trayTemplate', 'trayTemplate@2x'])
    expect(readFileSync(`build/tray/${name}.png`).subarray(1, 4).toString()).toBe('PNG')
  // Width and height stand in the first chunk of a PNG.
  const icon = readFileSync('build/icon.png')
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([1024, 1024])
})
