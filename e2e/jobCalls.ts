// What people do to a job, by the calls that our screens make: for journeys that are about something else.
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { ownHeaders, read } from './ownCalls.ts'

/** The day `days` from now, as a call and a date input take it. */
export const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const VANCOUVER = { location: 'Vancouver, British Columbia', city: 'V5K 0A1' }

interface Trade {
  _id: string
  name: string
}

/** A job as the call takes it, in the demo provider's first trade. */
export function jobForm(title: string, trades: readonly Trade[], place = VANCOUVER): Record<string, string> {
  const carpenter = trades.find(({ name }) => name === 'Carpenter')
  if (!carpenter) throw new Error('The demo has no trade of this name')
  return {
    title,
    description: 'As described.',
    category: carpenter._id,
    latitude: '49.25',
    longitude: '-123.12',
    ...place,
    start_date: day(10),
    start_time: '08:00',
    end_date: day(12),
    end_time: '17:00',
  }
}

/** Posts a job as whoever is signed in. */
export async function postJob(page: Page, title: string, place = VANCOUVER): Promise<string> {
  const { categories } = await read(page, '/categories')
  const posted = await page.request.post('/api/jobs', {
    headers: ownHeaders(page),
    multipart: jobForm(title, categories, place),
  })
  expect(posted.ok()).toBe(true)
  return (await posted.json()).jobId
}

/** Bids $1,000 in two stages as whoever is signed in. */
export async function postBid(page: Page, jobId: string): Promise<string> {
  const parts = [350, 650].map((price, index) => ({
    title: `Part ${index + 1}`,
    description: 'All of it.',
    price: String(price),
    order: index + 1,
  }))
  const posted = await page.request.post('/api/bids', {
    headers: ownHeaders(page),
    data: { job_id: jobId, bid_message: 'I can do this well.', bid_price: '1000', milestone_list: parts },
  })
  expect(posted.ok(), await posted.text()).toBe(true)
  return (await posted.json()).bid_id
}

/** The stages of a bid as whoever is signed in reads them. */
async function stagesOf(page: Page, bidId: string): Promise<{ _id: string; payment_status: string }[]> {
  return (await read(page, `/bids/${bidId}`)).bid.milestones
}

async function put(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.put(`/api${path}`, {
    headers: { ...ownHeaders(page), 'idempotency-key': crypto.randomUUID() },
    form,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Saves a test card as whoever is signed in. */
export async function saveCard(page: Page, number: string): Promise<string> {
  const saved = await page.request.post('/api/cards', {
    headers: ownHeaders(page),
    form: { card_holder: 'C Customer', card_number: number, exp_month: '12', exp_year: '2040', cvc: '123' },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  return (await saved.json()).card._id
}

interface Hire {
  customer: Page
  provider: Page
  jobId: string
  bidId: string
  cardId: string
}

/** Hires by paying the first stage into escrow. */
export async function hireWith(
  customer: Page,
  { jobId, bidId, card }: { jobId: string; bidId: string; card: string },
): Promise<void> {
  await put(customer, '/bids', {
    job_id: jobId,
    bid_id: bidId,
    status: 'ACC',
    stripe_card_id: card,
    cvv_number: '123',
    deposit: 'first',
  })
}

/** The provider asks for the first stage. */
export async function askForStage(provider: Page, bidId: string): Promise<void> {
  const id = (await stagesOf(provider, bidId))[0]?._id ?? ''
  await put(provider, '/milestones', { milestone_id: id, status: '3' })
}

/** The customer approves the first stage. */
export async function approveStage(customer: Page, bidId: string): Promise<void> {
  const id = (await stagesOf(customer, bidId))[0]?._id ?? ''
  await put(customer, '/milestones/approvepayment', { milestone_id: id, status: '4' })
}

/** Hires by paying the first stage, and goes on until that is paid out: the second is to be paid next. */
export async function payOutFirstStage({ customer, provider, jobId, bidId, cardId }: Hire): Promise<void> {
  await hireWith(customer, { jobId, bidId, card: cardId })
  await askForStage(provider, bidId)
  await approveStage(customer, bidId)
  await expect.poll(async () => (await stagesOf(customer, bidId))[0]?.payment_status).toBe('6')
}

/** Rejects a bid as the customer who is signed in. */
export async function rejectBid(
  page: Page,
  { jobId, bidId }: { jobId: string; bidId: string },
): Promise<void> {
  await put(page, '/bids', { job_id: jobId, bid_id: bidId, status: 'REJ' })
}

/** Cancels a hire as the customer who is signed in. */
export async function cancelJob(page: Page, jobId: string): Promise<void> {
  await put(page, `/jobs/cancelJob/${jobId}`, {})
}
