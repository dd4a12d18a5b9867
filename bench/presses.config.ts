import { defineConfig } from '@playwright/test'
import { browserFor } from '../e2e/browserFor.ts'
import journeys from '../e2e/playwright.config.ts'

/**
 * `npm run bench:presses`: the main journey with a processor four times slower, and how soon each press of it is seen.
 * Writes docs/performance-presses.md. No part of the tests.
 */
export default defineConfig<{ pressesSlowedBy: number | undefined }>(journeys, {
  testDir: '..',
  testMatch: ['bench/barePage.spec.ts', 'bench/comingAlive.spec.ts', 'e2e/mainJob.spec.ts'],
  globalSetup: '../e2e/globalSetup.ts',
  outputDir: '../e2e/results',
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  reporter: [['list'], ['./pressesReport.ts']],
  use: { pressesSlowedBy: 4, launchOptions: browserFor('measuring') },
})
