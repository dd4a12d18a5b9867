import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

/** Takes the secret that the page shows into an authenticator app. */
export async function scan(page: Page): Promise<TOTP> {
  const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '')
  return new TOTP({ secret: Secret.fromBase32(secret) })
}

/** What the app shows now, or in the half minute after it: a code is good once. */
export function codeOf(app: TOTP, later = 0): string {
  return app.generate({ timestamp: Date.now() + later * 30_000 })
}
