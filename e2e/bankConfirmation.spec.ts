import type { Page } from '@playwright/test'
import { LOST_ANSWER_CVV } from '../src/server/adapters/payments/sandbox/testCards.ts'
import { expect, test } from './fixtures.ts'
import { payOutFirstStage, postBid, postJob, saveCard } from './jobCalls.ts'
import { stage } from './jobSteps.ts'
import { inOpenedWindow } from './openedWindow.ts'
import { shoot } from './screenshots.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'

const cards = { good: '4242424242424242', challenge: '4000002500003155' } as const
const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting for your bank' })
const isHired = (page: Page) => page.getByRole('dialog', { name: /^You have hired / })

/** Pays on the payment screen, or in the dialog of a stage. */
async function pay(page: Page, card: string, cvv = '123'): Promise<void> {
  await page
    .getByRole('radio', { name: new RegExp(`ending in ${card.slice(-4)}`) })
    .first()
    .check()
  await page.getByLabel('CVV').fill(cvv)
  await page.getByRole('button', { name: /^Pay .* into escrow$/ }).click()
}

/** Opens the bank's page from the payment that waits, and closes it. */
const goToBank = (page: Page, act: (bank: Page) => Promise<void> = async () => {}) =>
  inOpenedWindow(page, () => waiting(page).getByRole('button', { name: 'Continue' }).click(), act)

async function confirm(bank: Page): Promise<void> {
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(bank.getByText('The payment is confirmed.')).toBeVisible()
}

test('a hire whose bank wants to see the card holder is interrupted in every way, and goes on', async ({
  openWindow,
}) => {
  const [customer, elsewhere, provider] = [await openWindow(), await openWindow(), await openWindow()]
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(elsewhere, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  for (const number of Object.values(cards)) await saveCard(customer, number)
  /** A new job whose bid is about to be paid for. */
  const aPayment = async (title: string) => {
    const jobId = await postJob(customer, title)
    const bidId = await postBid(provider, jobId)
    await customer.goto(`/job_detail/${jobId}`)
    await customer.goto(`/job_payment/${bidId}`)
    return { jobId, bidId }
  }

  await test.step('the bank’s window is closed, and opened again; nothing leads back to the payment', async () => {
    const { bidId } = await aPayment('Hang the gate')
    await pay(customer, cards.challenge)
    await goToBank(customer)
    await shoot(customer, 'waiting-for-bank')
    await goToBank(customer, confirm)
    await expect(isHired(customer)).toBeVisible()
    await expect(customer).toHaveURL(/\/my_jobs/)
    await customer.goBack()
    await expect(customer).toHaveURL(/\/job_detail\//)
    await customer.goto(`/job_payment/${bidId}`)
    await expect(customer).toHaveURL(/\/bid_detail\//)
    await expect(isHired(customer)).toBeHidden()
  })

  await test.step('after a reload it is started over, and paid with another card', async () => {
    await aPayment('Mend the fence')
    await pay(customer, cards.challenge)
    await expect(waiting(customer)).toBeVisible()
    await customer.reload()
    await waiting(customer).getByRole('button', { name: 'Start over' }).click()
    await expect(customer.getByText('Nothing was charged for it.')).toBeVisible()
    await pay(customer, cards.good)
    await expect(isHired(customer)).toBeVisible()
  })

  await test.step('it is gone on with on another device, whose page and this one follow', async () => {
    const { jobId } = await aPayment('Level the deck')
    await pay(customer, cards.challenge)
    await expect(waiting(customer)).toBeVisible()
    await elsewhere.goto(`/job_detail/${jobId}`)
    await expect(waiting(elsewhere)).toBeVisible()
    await shoot(elsewhere, 'job-waiting-for-bank')
    await goToBank(elsewhere, confirm)
    await expect(isHired(customer)).toBeVisible()
    await expect(waiting(elsewhere)).toBeHidden()
    await expect(elsewhere.getByText('A bid has already been accepted for this job')).toBeVisible()
  })

  await test.step('an answer that was lost is found from elsewhere, and the page that waits hears of it', async () => {
    const { jobId } = await aPayment('Oil the worktop')
    await pay(customer, cards.good, LOST_ANSWER_CVV)
    await expect(waiting(customer)).toContainText('Your bank has not answered yet')
    await elsewhere.goto(`/job_detail/${jobId}`)
    await waiting(elsewhere).getByRole('button', { name: 'Check again' }).click()
    await expect(isHired(customer)).toBeVisible()
  })
})

test('the payment of a later stage is interrupted, gone on with and started over', async ({ openWindow }) => {
  const [customer, elsewhere, provider] = [await openWindow(), await openWindow(), await openWindow()]
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(elsewhere, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  const cardId = await saveCard(customer, cards.good)
  await saveCard(customer, cards.challenge)
  const title = 'Frame the attic'
  const jobId = await postJob(customer, title)
  const bidId = await postBid(provider, jobId)
  await payOutFirstStage({ customer, provider, jobId, bidId, cardId })
  await customer.goto(`/bid_detail/${jobId}`)
  const second = stage(customer, 'Part 2')
  const payStage = async () => {
    await second.getByRole('button', { name: 'Pay Now' }).click()
    await pay(customer, cards.challenge)
    await expect(waiting(customer)).toBeVisible()
  }

  await payStage()
  await shoot(customer, 'stage-waiting-for-bank')
  await goToBank(customer)
  await customer.reload()
  await waiting(customer).getByRole('button', { name: 'Start over' }).click()
  await expect(customer.getByText('Nothing was charged for it.')).toBeVisible()

  await payStage()
  await elsewhere.goto(`/bid_detail/${jobId}`)
  await goToBank(elsewhere, confirm)
  for (const page of [customer, elsewhere])
    await expect(stage(page, 'Part 2').getByText('Payment in escrow')).toBeVisible()
  // The provider has heard of it.
  await provider.goto('/notifications')
  await expect(provider.getByText(`has paid a stage of “${title}” into escrow`).first()).toBeVisible()
})
