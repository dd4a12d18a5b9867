import type { Page } from '@playwright/test'

/** What lets the cookie of whoever is signed in on the page speak for a call, as its own calls do. */
export function ownHeaders(page: Page): Record<string, string> {
  return { 'session-in': 'cookie', origin: new URL(page.url()).origin }
}

/** A reading call made as whoever is signed in on the page. */
export async function read(page: Page, path: string) {
  const answer = await page.request.get(`/api${path}`, { headers: ownHeaders(page) })
  return answer.json()
}
