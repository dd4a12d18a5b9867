import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { loadKeytar, type SecretStore } from '../../src/main/keychain.ts'
import { memoryKeychain } from '../../src/main/testing/started.ts'
import { test as base } from '../fixtures.ts'
import { isDefect } from '../isDefect.ts'
import type { Desktop, OpenDesktop } from './desktop.ts'
import { hasElectron, openReal } from './realDesktop.ts'
import { type SecretService, startSecretService } from './secretService.ts'
import { openStandIn } from './standInDesktop.ts'

interface DesktopFixtures {
  home: string
  openDesktop: OpenDesktop
}

interface DesktopWorker {
  keychain: { service: SecretService | undefined; load: () => Promise<SecretStore> }
}

/** Journeys in the desktop client: in Electron where its binary is, else against the stand-in. The run says which. */
export const test = base.extend<DesktopFixtures, DesktopWorker>({
  keychain: [
    // Playwright asks for a pattern here even where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const service = await startSecretService()
      Object.assign(process.env, service?.variables)
      const memory = memoryKeychain()
      const load = service ? loadKeytar : async () => memory
      const runs = hasElectron() ? 'real Electron' : 'the stand-in for Electron, no binary here'
      const keeps = service ? 'a real Secret Service' : 'a keychain in memory, no Secret Service here'
      console.log(`Desktop journeys: ${runs}; ${keeps}`)
      await provide({ service, load })
      service?.stop()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern
  home: async ({}, provide) => provide(mkdtempSync(join(tmpdir(), 'tradepost-desktop-home-'))),
  openDesktop: async (
    { browser, keychain, launchOptions, playwright, product },
    provide,
    { annotations },
  ) => {
    expect(existsSync('out/preload/index.cjs'), 'npm run build:desktop comes first').toBe(true)
    if (process.env['DESKTOP'] === 'electron') expect(hasElectron(), 'Electron’s binary is here').toBe(true)
    annotations.push({ type: 'desktop', description: hasElectron() ? 'Electron' : 'stand-in' })
    // Nobody is signed in at the start of a journey.
    await (await keychain.load()).deletePassword('Tradepost', product.url)
    const place = { locale: 'en-CA', timezoneId: 'America/Vancouver' }
    const browsers = {
      passing: () => browser.newContext(place),
      keeping: (folder: string) =>
        playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          ...place,
          serviceWorkers: 'block',
        }),
    }
    const open: Desktop[] = []
    const problems: string[] = []
    await provide(async (start) => {
      const desktop = hasElectron()
        ? await openReal(start, keychain.service?.variables ?? {})
        : await openStandIn(browsers, keychain.load, start)
      desktop.page.on('pageerror', (error) => problems.push(error.message))
      desktop.page.on('console', (message) => {
        if (isDefect(message)) problems.push(message.text())
      })
      open.push(desktop)
      return desktop
    })
    for (const desktop of open) if (!desktop.page.isClosed()) await desktop.quit()
    expect(problems, 'errors in the page').toEqual([])
  },
})

export { expect }
