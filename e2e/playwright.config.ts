import { defineConfig } from '@playwright/test'
import { browserFor } from './browserFor.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './globalSetup.ts',
  outputDir: './results',
  // Each has a product of its own, with its own database. On two cores two leave a third of them idle: a journey waits
  // for what settles and for what is told by the clock.
  workers: 3,
  // A second try is for its trace alone: whatever failed once has failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 600_000,
  // What happens ends its wait: these are for a machine that is busy with something else.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    // As for who has asked for less motion, which is drawn in fewer frames; the journeys of `moving.ts` have it all.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers no journey can hold back or change; those about it allow it (installed.spec.ts).
    serviceWorkers: 'block',
    actionTimeout: 60_000,
    // What was on the screen is in the trace's snapshots; to keep them of every try slows everything down.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: browserFor('journeys'),
  },
})
