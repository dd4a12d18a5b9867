import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../scripts/browser.ts'

const onAnyMachine = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Making code quick that runs for long costs a page of a few seconds a quarter of its time, and gives it nothing. What
 * is measured runs as people's browsers run it.
 */
const SHORT_LIVED = '--js-flags=--no-opt --no-maglev'

/** How a browser is started to go through journeys, or to be measured. */
export function browserFor(what: 'journeys' | 'measuring'): LaunchOptions {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: what === 'journeys' ? [...onAnyMachine, SHORT_LIVED] : onAnyMachine,
  }
}
