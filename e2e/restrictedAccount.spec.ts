import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { approveStage, askForStage, hireWith, postBid, postJob, saveCard } from './jobCalls.ts'
import { stage } from './jobSteps.ts'
import { verifyLedgerOf } from './ledger.ts'
import { inOpenedWindow } from './openedWindow.ts'
import { shoot } from './screenshots.ts'
import { settled } from './settled.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'

/** Presses a button on the payment provider's pages, which a button of ours opens. */
async function atPaymentProvider(page: Page, ours: string, theirs: RegExp): Promise<void> {
  const press = () => page.getByRole('button', { name: ours }).click()
  await inOpenedWindow(page, press, async (opened) => {
    await opened.getByRole('button', { name: theirs }).click()
    await opened.waitForURL(/connect-processing/)
  })
}

test('an account that is restricted says what is missing, pauses payouts, and sends what waited once it is good', async ({
  openWindow,
  product,
}) => {
  const [customer, provider] = [await openWindow(), await openWindow()]
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  const card = await saveCard(customer, '4242424242424242')
  const jobId = await postJob(customer, 'Hang the shelves')
  const bidId = await postBid(provider, jobId)
  await hireWith(customer, { jobId, bidId, card })
  await askForStage(provider, bidId)

  await test.step('the provider reads what is missing', async () => {
    await provider.goto('/settings?tab=payment')
    await atPaymentProvider(provider, 'Open my payout account (test mode)', /payouts are paused/)
    await expect(provider.getByRole('heading', { name: 'Your payouts are paused' })).toBeVisible()
    await expect(provider.getByText('a photo of an identity document')).toBeVisible()
    await shoot(provider, 'payouts-paused')
  })

  await test.step('an approved stage waits', async () => {
    await approveStage(customer, bidId)
    await customer.goto(`/bid_detail/${jobId}`)
    await expect(stage(customer, 'Part 1')).toContainText('Approved')
    await settled(customer)
  })

  await test.step('what is missing is given, and the money is sent', async () => {
    await atPaymentProvider(provider, 'Give what is missing', /Give all that is asked for/)
    await expect(provider.getByText('Your bank account is linked.')).toBeVisible()
    await expect(stage(customer, 'Part 1')).toContainText('Paid to the provider')
  })

  await test.step('something is wanted by a day, and nothing is paused', async () => {
    await atPaymentProvider(provider, 'Open my payout account (test mode)', /within two weeks/)
    await expect(provider.getByText(/Without it your payouts are paused from/)).toBeVisible()
    await expect(provider.getByText('a bank account to send the money to')).toBeVisible()
    await shoot(provider, 'payouts-due')
    await atPaymentProvider(provider, 'Give what is missing', /Give all that is asked for/)
    await expect(provider.getByText('Your bank account is linked.')).toBeVisible()
  })
  await verifyLedgerOf(product)
})
