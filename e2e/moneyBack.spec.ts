import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cancelJob, hireWith, postBid, postJob, saveCard } from './jobCalls.ts'
import { stage } from './jobSteps.ts'
import { verifyLedgerOf } from './ledger.ts'
import { shoot } from './screenshots.ts'
import { settled } from './settled.ts'
import { demoCustomer, demoProvider, signIn, signInAsAdmin } from './signIn.ts'

/** Stripe's published card whose refunds succeed, and come back failed. */
const REFUND_FAILS = '4000000000005126'

const inList = (page: Page, job: string): Locator => page.getByRole('listitem').filter({ hasText: job })

/** What the row of a refund of the job says on somebody's transactions. */
const refundOf = (page: Page, job: string, says: string | RegExp): Locator =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: job }) })
    .getByText(says, { exact: true })

test('a refund that the bank sends back is seen, and is sent again or paid otherwise', async ({
  openWindow,
  product,
}) => {
  const [customer, provider, admin] = [await openWindow(), await openWindow(), await openWindow()]
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  const card = await saveCard(customer, REFUND_FAILS)
  const [again, otherwise] = ['A shed that is not built', 'A fence that is not built']
  /** A hire whose first part is in escrow. */
  const aHire = async (title: string) => {
    const jobId = await postJob(customer, title)
    const bidId = await postBid(provider, jobId)
    await hireWith(customer, { jobId, bidId, card })
    return jobId
  }
  /** The queue sends them in its own time, and the page does not follow. */
  const bothSay = (says: string) =>
    expect(async () => {
      await customer.reload()
      await settled(customer)
      for (const title of [again, otherwise]) expect(await refundOf(customer, title, says).count()).toBe(1)
    }).toPass()
  const [first, second] = [await aHire(again), await aHire(otherwise)]

  await test.step('the customer cancels both, and the provider sees it', async () => {
    await provider.goto(`/job_in_progress/${first}`)
    await expect(stage(provider, 'Part 1').getByText('Payment in escrow')).toBeVisible()
    await customer.goto(`/bid_detail/${first}`)
    await customer.getByRole('button', { name: 'Cancel the job' }).click()
    await customer.getByRole('alertdialog').getByRole('button', { name: 'Cancel the job' }).click()
    await expect(provider.getByText('This job has been cancelled')).toBeVisible()
    await cancelJob(customer, second)
  })

  await test.step('the customer reads that both were refunded, and then that both have failed', async () => {
    await customer.goto('/my_profile?tab=transactions')
    await bothSay('Refunded')
    expect((await customer.request.post('/dev/bank')).ok()).toBe(true)
    await bothSay('Refund failed')
    await expect(refundOf(customer, again, /we send it again, or pay you another way/)).toBeVisible()
    await shoot(customer, 'refundFailed')
  })

  await test.step('an admin sends one again, and writes down how the other was paid', async () => {
    await signInAsAdmin(admin, '/admin/transfers')
    for (const title of [again, otherwise]) {
      await expect(inList(admin, title).getByText('Failed', { exact: true })).toBeVisible()
      await expect(inList(admin, title).getByText(/says that the money did not arrive/)).toBeVisible()
      await expect(inList(admin, title)).toContainText('the card has expired or was cancelled')
    }
    await shoot(admin, 'transfersFailed')
    await inList(admin, again).getByRole('button', { name: 'Send again now' }).click()
    await inList(admin, otherwise).getByRole('button', { name: 'Paid otherwise' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('How, and why not as always').fill('By cheque: their card is closed.')
    await dialog.getByRole('button', { name: 'It is paid' }).click()
    await expect(dialog).toBeHidden()
    await expect(inList(admin, otherwise)).toBeHidden()
  })

  await test.step('the customer has both back, and the provider none of it', async () => {
    await bothSay('Refunded')
    await admin.reload()
    await settled(admin)
    await expect(inList(admin, again)).toHaveCount(0)
    await provider.goto('/settings?tab=transactions')
    await settled(provider)
    for (const title of [again, otherwise])
      await expect(provider.getByRole('heading', { name: title })).toHaveCount(0)
  })
  await verifyLedgerOf(product)
})
