import { defineConfig } from '@playwright/test'
import { browserFor } from '../e2e/browserFor.ts'
import journeys from '../e2e/playwright.config.ts'

/** `npm run bench:desktop`: how long the desktop client takes to its inbox, beside a browser. No part of the tests. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: 'desktopStart.ts',
  globalSetup: '../e2e/globalSetup.ts',
  outputDir: '../e2e/results',
  workers: 1,
  retries: 0,
  timeout: 900_000,
  reporter: 'list',
  use: { launchOptions: browserFor('measuring') },
})
