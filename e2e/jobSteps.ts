// What people do on the screens of the main job, one step each.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { day } from './jobCalls.ts'
import { pdf, picture } from './uploads.ts'

interface NewJob {
  title: string
  category: string
  description: string
  budget: string
}

/** Posts a job in Vancouver with two pictures and an attachment; whom to invite is asked next. */
export async function postJob(page: Page, job: NewJob): Promise<void> {
  await page.getByRole('link', { name: 'Add New Job' }).first().click()
  await page
    .getByLabel('Pictures', { exact: true })
    .setInputFiles([await picture('steps.jpg'), await picture('yard.jpg')])
  await page.getByLabel('Attachment', { exact: true }).setInputFiles(pdf('plan.pdf'))
  await fillJob(page, job)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite Service Provider' })).toBeVisible()
}

/** Types what has to be said of a job in Vancouver. */
export async function fillJob(page: Page, { title, category, description, budget }: NewJob): Promise<void> {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption(category)
  await page.getByLabel('Description').fill(description)
  await page.getByLabel('Location').fill('vancou')
  await page.getByRole('option', { name: 'Vancouver, British Columbia', exact: true }).click()
  await page.getByLabel('Postal code').fill('V5K 0A1')
  await page.getByLabel('Start date').fill(day(20))
  await page.getByLabel('End date').fill(day(24))
  await page.getByLabel('Budget').fill(budget)
}

/** Fills the form of a bid with a stage for each title. */
export async function fillBid(
  page: Page,
  message: string,
  price: string,
  titles: readonly string[],
): Promise<void> {
  await page.getByLabel('Bid message').fill(message)
  await page.getByRole('textbox', { name: 'Price' }).fill(price)
  for (let stages = 2; stages < titles.length; stages += 1)
    await page.getByRole('button', { name: 'Add a stage' }).click()
  for (const [index, title] of titles.entries()) {
    await page.getByLabel(`Title of stage ${index + 1}`).fill(title)
    await page.getByLabel(`Description of stage ${index + 1}`).fill(`${title}, done and cleaned up.`)
  }
}

export async function addCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add New Card' }).click()
  const card = page.getByRole('dialog', { name: 'Add New Card' })
  await card.getByLabel('Card holder name').fill('C Customer')
  await card.getByLabel('Card number').fill('4242 4242 4242 4242')
  await card.getByLabel('Month').selectOption('12')
  await card.getByLabel('Year').selectOption({ index: 5 })
  await card.getByLabel('CVV').fill('123')
  await card.getByRole('button', { name: 'Add card' }).click()
  await expect(card).toBeHidden()
}

/** The step of the rail that has this title. */
export function stage(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
}

export async function payStage(page: Page, title: string): Promise<void> {
  await stage(page, title).getByRole('button', { name: 'Pay Now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('CVV').fill('123')
  await dialog.getByRole('button', { name: /into escrow$/ }).click()
}

/** Asks for the payment of a stage; with a note and a photo where they are given. */
export async function requestStage(
  page: Page,
  title: string,
  show?: { note: string; photo: string },
): Promise<void> {
  await stage(page, title)
    .getByRole('button', { name: /^Request/ })
    .click()
  const dialog = page.getByRole('dialog', { name: `Is “${title}” done?` })
  if (show) {
    await dialog.getByLabel('What was done').fill(show.note)
    await dialog.getByLabel('Photos of the work').setInputFiles(await picture(show.photo))
  }
  await dialog.getByRole('button', { name: /^Request/ }).click()
  await expect(dialog).toBeHidden()
}

export async function acceptStage(page: Page, title: string): Promise<void> {
  await stage(page, title)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await releaseMoney(page)
}

/** The money of a stage leaves escrow once that is confirmed; the focus is left with the stage. */
export async function releaseMoney(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: /^Release \$[\d,.]+ to .+\?$/ })
  await question.getByRole('button', { name: /^Release/ }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('h3:focus')).toBeVisible()
}

/** Reads why a stage was rejected. */
export async function readRejection(page: Page, title: string, reason: string): Promise<void> {
  await stage(page, title).getByRole('button', { name: 'Reason for Rejection' }).click()
  await expect(page.getByText(reason)).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Fills and sends the review that is being written of somebody. */
export async function sendReview(page: Page, of: string, stars: number, message: string): Promise<void> {
  const review = page.getByRole('dialog', { name: `How was it with ${of}?` })
  await review.getByRole('radio', { name: `${stars} stars` }).click()
  await review.getByLabel('Message').fill(message)
  await review.getByRole('button', { name: 'Send the review' }).click()
  await expect(review).toBeHidden()
}
