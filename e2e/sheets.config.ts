import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run sheets`: every screen and what opens on it, in pictures to look at. No part of the tests. */
export default defineConfig(journeys, {
  testMatch: 'contactSheets.ts',
  retries: 0,
  timeout: 1_800_000,
  reporter: 'list',
})
