import type { Page } from '@playwright/test'

/** What names whoever is signed in on the page to the server. */
export async function ownHeaders(page: Page): Promise<{ 'access-token': string }> {
  return { 'access-token': await page.evaluate(() => localStorage.getItem('access_token') ?? '') }
}

/** A reading call made as whoever is signed in on the page. */
export async function read(page: Page, path: string) {
  const answer = await page.request.get(`/api${path}`, { headers: await ownHeaders(page) })
  return answer.json()
}
