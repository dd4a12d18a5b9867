import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/browser.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: './results',
  // Each has a product of its own, with its own database.
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    actionTimeout: 15_000,
    // What was on the screen is in the trace's snapshots; films of it slow everything down.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
