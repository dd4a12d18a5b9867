import { expect, test } from 'vitest'
import { hasTrayHost } from './trayHost.ts'

test.each(['darwin', 'win32'] as const)('%s has a place for icons', async (system) => {
  expect(await hasTrayHost(system)).toBe(true)
})

test('a Linux where nothing can be asked has none', async () => {
  expect(await hasTrayHost('linux', { PATH: '/nowhere' })).toBe(false)
})
