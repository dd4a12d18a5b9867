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
      enableCookieEncryption: true,
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
    mac: { target: ['dmg', 'zip'], hardenedRuntime: true, entitlements: 'build/entitlements.mac.plist' },
    win: { target: 'nsis' },
    linux: { target: ['AppImage', 'deb'] },
  })
})

test('the pictures that the client shows are there, the icon large enough for every system', () => {
  for (const name of ['tray', 'tray-unread', 'overlay', 'trayTemplate', 'trayTemplate@2x'])
    expect(readFileSync(`build/tray/${name}.png`).subarray(1, 4).toString()).toBe('PNG')
  // Width and height stand in the first chunk of a PNG.
  const icon = readFileSync('build/icon.png')
  expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([1024, 1024])
})
