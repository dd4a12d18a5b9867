import { type Browser, chromium } from 'playwright'
import { findChromium } from '../scripts/browser.ts'

export function openBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', ...args] })
}
