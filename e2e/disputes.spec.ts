import type { Page } from '@playwright/test'
import { verifyLedgerOf } from './ledger.ts'
import { expect, test } from './fixtures.ts'
import { askForStage, hireWith, postBid, postJob, saveCard } from './jobCalls.ts'
import { stage } from './jobSteps.ts'
import { shoot } from './screenshots.ts'
import { newDemoDataDir, removeDataDir, type RunningServer, startProduct } from './server.ts'
import { demoCustomer, demoProvider, signIn, signInAsAdmin } from './signIn.ts'
import { picture } from './uploads.ts'

let product: RunningServer
let dataDir: string

// A product of its own: its clock is put forward.
test.beforeAll(async () => {
  dataDir = await newDemoDataDir()
  product = await startProduct(dataDir)
})
test.afterAll(async () => {
  await product.stop()
  await removeDataDir(dataDir)
})

async function days(page: Page, count: number): Promise<void> {
  const answer = await page.request.post(`${product.url}/dev/clock/${count}`)
  expect(answer.ok()).toBe(true)
}

async function openDispute(page: Page, title: string, split?: string): Promise<void> {
  await stage(page, title).getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open the dispute and freeze the money' }).click()
  await expect(dialog.getByText('Please choose what it is about.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'The work is poor' }).check()
  if (split) {
    await dialog.getByRole('radio', { name: 'It is divided' }).check()
    await dialog.getByLabel('How much of the price goes to the provider?').fill(split)
  } else await dialog.getByRole('radio', { name: 'The customer gets all of it back' }).check()
  await dialog.getByLabel('What happened?').fill('The boards are loose. Les planches bougent 🪵.')
  await dialog.getByLabel('Pictures').setInputFiles([await picture('boards.jpg')])
  await dialog.getByRole('button', { name: 'Open the dispute and freeze the money' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Dispute about “${title}”` })).toBeVisible()
}

test('disputes are settled by the two or by an admin, and what nobody answers moves on by itself', async ({
  openWindow,
}) => {
  const customer = await openWindow(product)
  const provider = await openWindow(product)
  const admin = await openWindow(product)
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  const card = await saveCard(customer, '4242424242424242')
  /** A hired job whose first part is in escrow. */
  const aHire = async (title: string) => {
    const jobId = await postJob(customer, title)
    const bidId = await postBid(provider, jobId)
    await hireWith(customer, { jobId, bidId, card })
    return { jobId, bidId }
  }

  await test.step('the customer opens one with a split, the provider answers and accepts another', async () => {
    const { jobId } = await aHire('A gate that sticks')
    await provider.goto(`/job_in_progress/${jobId}`)
    await expect(stage(provider, 'Part 1').getByText('Payment in escrow')).toBeVisible()
    await expect(
      stage(provider, 'Part 1').getByText(/goes back to the customer on .* \(in 8\d days\)/),
    ).toBeVisible()
    await customer.goto(`/bid_detail/${jobId}`)
    await openDispute(customer, 'Part 1', '100')
    await shoot(customer, 'dispute')
    // The provider’s page follows by itself.
    await expect(stage(provider, 'Part 1').getByText('In dispute, frozen')).toBeVisible()
    await stage(provider, 'Part 1').getByRole('link', { name: 'Open the dispute' }).click()
    await expect(provider.getByText('$100.00 of the price to the provider')).toBeVisible()
    await provider.getByLabel('Your answer').fill('They were dry when I left.')
    await provider.getByRole('button', { name: 'Send' }).click()
    await expect(customer.getByText('They were dry when I left.')).toBeVisible()
    await customer.getByLabel('How much of the price goes to the provider?').fill('200')
    await expect(customer.getByText('$165.38')).toBeVisible()
    await customer.getByRole('button', { name: 'Propose this' }).click()
    await provider.getByRole('button', { name: 'Accept: the money moves' }).click()
    await provider.getByRole('alertdialog').getByRole('button', { name: 'Accept: the money moves' }).click()
    for (const page of [customer, provider])
      await expect(page.getByText(/^The two settled it,/)).toBeVisible()
    await customer.getByRole('link', { name: 'The job', exact: true }).click()
    await expect(stage(customer, 'Part 1').getByText('Paid to the provider')).toBeVisible()
    await verifyLedgerOf(product)
  })

  const decided =
    await test.step('another is not answered in time, and an admin decides it with a split', async () => {
      const { jobId } = await aHire('A fence that leans')
      await customer.goto(`/bid_detail/${jobId}`)
      await openDispute(customer, 'Part 1')
      await signInAsAdmin(admin, '/admin/disputes')
      await admin.getByRole('link', { name: /A fence that leans/ }).click()
      await expect(admin.getByText('The other side still has time to answer.')).toBeVisible()
      return jobId
    })
  const unasked = await aHire('A shed that waits')
  const asked = await aHire('A step that creaks')
  await askForStage(provider, asked.bidId)
  await customer.goto(`/bid_detail/${asked.jobId}`)
  await expect(
    stage(customer, 'Part 1').getByText(/it is approved by itself on .* \(in 1\d days\)/),
  ).toBeVisible()

  await test.step('after 14 days the asked-for stage is approved, and the dispute can be decided', async () => {
    await days(customer, 14)
    await expect(stage(customer, 'Part 1').getByText(/Payment Approved|Paid to the provider/)).toBeVisible()
    await admin.reload()
    await expect(admin.getByText('Not answered in time')).toBeVisible()
    await admin.getByLabel('How much of the price goes to the provider?').fill('123.45')
    await admin.getByLabel('Why, for both to read').fill('Half of the posts stand.')
    await shoot(admin, 'adminDispute')
    await admin.getByRole('button', { name: 'Decide: the money moves' }).click()
    await expect(admin.getByText(/^It was decided,/)).toBeVisible()
    for (const [page, path] of [
      [customer, `/bid_detail/${decided}`],
      [provider, `/job_in_progress/${decided}`],
    ] as const) {
      await page.goto(path)
      await stage(page, 'Part 1').getByRole('link', { name: 'Open the dispute' }).click()
      await expect(page.getByText('Half of the posts stand.')).toBeVisible()
    }
    await verifyLedgerOf(product)
  })

  await test.step('money that nobody asks for goes back after 85 days', async () => {
    await customer.goto(`/bid_detail/${unasked.jobId}`)
    await expect(stage(customer, 'Part 1').getByText('Payment in escrow')).toBeVisible()
    // Somebody looks in now and then, which keeps them signed in.
    for (const count of [25, 25, 21]) {
      await days(customer, count)
      await customer.reload()
    }
    await expect(stage(customer, 'Part 1').getByText('Waiting for your payment')).toBeVisible()
    await verifyLedgerOf(product)
  })
})
