import type { Page } from '@playwright/test'

/** The messages of the conversation that is open. */
export const thread = (page: Page) => page.getByRole('group', { name: /^Messages with/ })

export async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
}
