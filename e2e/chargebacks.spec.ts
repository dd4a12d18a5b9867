import type { Locator, Page } from '@playwright/test'
import { violationsInEveryLook } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { approveStage, askForStage, hireWith, postBid, postJob, saveCard } from './jobCalls.ts'
import { stage } from './jobSteps.ts'
import { verifyLedgerOf } from './ledger.ts'
import { shoot } from './screenshots.ts'
import { demoCustomer, demoProvider, signIn, signInAsAdmin } from './signIn.ts'

/** The customers' banks decide, and the product hears of it. */
async function banksDecide(page: Page): Promise<void> {
  expect((await page.request.post('/dev/bank')).ok()).toBe(true)
}

const inList = (page: Page, job: string): Locator => page.getByRole('listitem').filter({ hasText: job })

async function sendEvidence(admin: Page, job: string, words: string): Promise<void> {
  await inList(admin, job).getByRole('button', { name: 'Send evidence' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send it to the bank' }).click()
  await expect(dialog.getByText('Say what happened.')).toBeVisible()
  await dialog.getByLabel('What happened, for the bank').fill(`The deck stands, and they signed: ${words}`)
  await dialog.getByRole('button', { name: 'Send it to the bank' }).click()
  await expect(dialog).toBeHidden()
  await expect(inList(admin, job).getByText('The bank decides', { exact: true })).toBeVisible()
}

test('a chargeback freezes what is not paid out; won it goes on, lost it is nobody’s', async ({
  openWindow,
  product,
}) => {
  const [customer, provider, admin] = [await openWindow(), await openWindow(), await openWindow()]
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  /** A hire whose first part was paid with a card that is called into question. */
  const aHire = async (title: string, number: string) => {
    const card = await saveCard(customer, number)
    const jobId = await postJob(customer, title)
    const bidId = await postBid(provider, jobId)
    await hireWith(customer, { jobId, bidId, card })
    return { jobId, bidId }
  }
  const won = await aHire('A deck that the bank asks for', '4000000000000259')
  const lost = await aHire('A pergola that the bank keeps', '4000000000002685')
  await aHire('A bench that looks like fraud', '4000000000005423')
  for (const { bidId } of [won, lost]) {
    await askForStage(provider, bidId)
    await banksDecide(customer)
    await approveStage(customer, bidId)
  }

  await test.step('both are told that the money waits', async () => {
    await provider.goto(`/job_in_progress/${won.jobId}`)
    await expect(stage(provider, 'Part 1').getByText(/^The customer’s bank has taken/)).toBeVisible()
    await customer.goto(`/bid_detail/${won.jobId}`)
    await expect(stage(customer, 'Part 1').getByText(/^Your bank has taken/)).toBeVisible()
    await shoot(provider, 'stageWithBank')
  })

  await test.step('an admin sees why and until when, reads the file, and sets a warning aside', async () => {
    await signInAsAdmin(admin, '/admin/chargebacks')
    const row = inList(admin, 'A deck that the bank asks for')
    await expect(row.getByText('Answer it', { exact: true })).toBeVisible()
    await expect(row.getByText('Because: the card holder says it was not them.')).toBeVisible()
    await expect(row.getByText(/^Evidence until/)).toBeVisible()
    const download = admin.waitForEvent('download')
    await row.getByRole('button', { name: 'The file (PDF)' }).click()
    expect((await download).suggestedFilename()).toMatch(/^tradepost-chargeback-.*\.pdf$/)
    expect(await violationsInEveryLook(admin)).toEqual([])
    await shoot(admin, 'chargebacks')
    const warned = inList(admin, 'A bench that looks like fraud')
    await expect(warned.getByText('Fraud suspected', { exact: true })).toBeVisible()
    await warned.getByRole('button', { name: 'Set aside' }).click()
    await expect(warned.getByText('Closed', { exact: true })).toBeVisible()
    await admin.goto('/admin/transfers')
    await expect(
      inList(admin, 'A deck that the bank asks for').getByText('Frozen', { exact: true }),
    ).toBeVisible()
  })

  await test.step('one is won, and paid out', async () => {
    await admin.goto('/admin/chargebacks')
    await sendEvidence(admin, 'A deck that the bank asks for', 'winning_evidence')
    await banksDecide(customer)
    // The pages of the two follow by themselves.
    await expect(stage(provider, 'Part 1').getByText('Paid to you')).toBeVisible()
    await admin.reload()
    await expect(
      inList(admin, 'A deck that the bank asks for').getByText('Won', { exact: true }),
    ).toBeVisible()
  })

  await test.step('the other is lost: nothing is paid out, and the stage is unpaid', async () => {
    await customer.goto(`/bid_detail/${lost.jobId}`)
    await sendEvidence(admin, 'A pergola that the bank keeps', 'losing_evidence')
    await banksDecide(customer)
    await expect(stage(customer, 'Part 1').getByText('Waiting for your payment')).toBeVisible()
    await admin.reload()
    const row = inList(admin, 'A pergola that the bank keeps')
    await expect(row.getByText('Lost', { exact: true })).toBeVisible()
    await expect(row.getByText(/^The marketplace bears/)).toBeVisible()
  })
  await verifyLedgerOf(product)
})
