import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  acceptStage,
  addCard,
  fillBid,
  payStage,
  postJob,
  readRejection,
  releaseMoney,
  requestStage,
  sendReview,
  stage,
} from './jobSteps.ts'
import { verifyLedgerOf } from './ledger.ts'
import { moving } from './moving.ts'
import { inOpenedWindow } from './openedWindow.ts'
import { shoot } from './screenshots.ts'
import { signUp } from './signIn.ts'
import { thread } from './thread.ts'
import { pdf, picture } from './uploads.ts'

test.use(moving)

async function fillProfile(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Create Profile' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Date of birth').fill('1985-04-12')
  await dialog.getByLabel('Location').fill('burnab')
  await dialog.getByRole('option', { name: 'Burnaby, British Columbia' }).click()
  await dialog.getByLabel('Bio').fill('Likes work that is done well.')
}

async function welcome(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Welcome, ${name}` })
  await dialog.getByLabel('Profile picture').setInputFiles(await picture('me.jpg'))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Please accept our Terms and Privacy Policy.')).toBeVisible()
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: 'Submit' }).click()
}

/** Follows the link of the newest mail to an address in a window of its own; the one that waits goes on by itself. */
async function verifyElsewhere(page: Page, email: string): Promise<void> {
  const notice = page.getByRole('dialog', { name: 'Please verify your email' })
  await expect(notice).toBeVisible()
  const mails = await page.context().newPage()
  await verifyFromOutbox(mails, email)
  await expect(notice).toBeHidden()
  await mails.close()
}

/** Opens the link of the newest mail to an address, from the outbox page, and verifies the address. */
async function verifyFromOutbox(page: Page, email: string): Promise<void> {
  await page.goto('/dev/outbox')
  await page.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  await page.getByRole('link', { name: 'Verify my email address' }).click()
  await page.getByRole('button', { name: 'Verify email' }).click()
  await expect(page.getByText('Thank you. Your account has been verified.')).toBeVisible()
}

async function openTab(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('the main job: posted, bid on, hired, paid per stage out of escrow and reviewed', async ({
  openWindow,
  product,
}) => {
  const customer = await openWindow()
  const provider = await openWindow()
  const admin = await openWindow()
  const stamp = Date.now()
  const customerEmail = `casey-${stamp}@people.example`
  const providerEmail = `parker-${stamp}@people.example`
  const title = 'Rebuild the back steps'

  const ledgerIsSound = () => verifyLedgerOf(product)

  await test.step('the customer signs up, completes the profile and verifies the email', async () => {
    await shoot(customer, 'landing').catch(() => undefined)
    await signUp(customer, 'Customer', customerEmail, title)
    await fillProfile(customer, 'Casey Customer')
    const dialog = customer.getByRole('dialog', { name: 'Create Profile' })
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('Please upload document.')).toBeVisible()
    await dialog.getByLabel('Document').setInputFiles(pdf('identity.pdf'))
    await dialog.getByRole('button', { name: 'Next' }).click()
    await welcome(customer, 'Casey Customer')
    await verifyElsewhere(customer, customerEmail)
    // What was said at the front door waits in the form.
    await expect(customer.getByRole('heading', { level: 1, name: 'Post New Job' })).toBeVisible()
    await expect(customer.getByLabel('Title')).toHaveValue(title)
    await customer.getByRole('link', { name: 'Home', exact: true }).first().click()
    await expect(customer.getByRole('heading', { name: 'Top Service Providers' })).toBeVisible()
  })

  await test.step('the provider signs up through all steps', async () => {
    await signUp(provider, 'Service Provider', providerEmail)
    await fillProfile(provider, 'Parker Provider')
    const profile = provider.getByRole('dialog', { name: 'Create Profile' })
    await profile.getByRole('button', { name: 'Carpenter' }).click()
    await profile.getByRole('button', { name: 'Stairs and railings' }).click()
    await profile.getByRole('button', { name: 'Next' }).click()
    const documents = provider.getByRole('dialog', { name: 'Upload Documents' })
    await documents.getByLabel('ID document').setInputFiles(pdf('id.pdf'))
    await documents.getByLabel('Profile document').setInputFiles(pdf('profile.pdf'))
    await documents.getByLabel('Licence or certificate: Carpenter').setInputFiles(pdf('red-seal.pdf'))
    await documents.getByRole('button', { name: 'Next' }).click()
    const bank = provider.getByRole('dialog', { name: 'Add Bank Details' })
    await bank.getByLabel('Bank name').fill('Credit Union')
    await bank.getByLabel('Account number').fill('12345678')
    await bank.getByLabel('Routing number').fill('80900')
    await bank.getByLabel('Branch name').fill('Main Street')
    await bank.getByRole('button', { name: 'Next' }).click()
    await welcome(provider, 'Parker Provider')
    await expect(provider.getByRole('dialog', { name: 'Please verify your email' })).toBeVisible()
    await verifyFromOutbox(provider, providerEmail)
    await expect(provider.getByText('Your profile is under review')).toBeVisible()
  })

  await test.step('the customer posts a job with pictures and an attachment', async () => {
    await postJob(customer, {
      title,
      category: 'Carpenter',
      description: 'Four steps and a landing, cedar. The old ones are gone.',
      budget: '2500',
    })
    await shoot(customer, 'invite')
    await customer.getByRole('link', { name: 'Not now' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(customer.getByRole('link', { name: 'plan.pdf' })).toBeVisible()
  })

  await test.step('an unverified provider sees the job and can’t apply; an admin verifies them', async () => {
    await openTab(provider, '/', title)
    await expect(provider.getByText('You can apply for jobs once it has been verified.')).toBeVisible()
    await expect(provider.getByText('V5K 0A1')).toHaveCount(0)
    const api = admin.request
    const signedIn = await api.post('/api/users/login', {
      data: { email: 'admin@demo.tradepost.example', password: 'tradepost-demo', user_type: 'A' },
      headers: { 'device-id': 'journey' },
    })
    const headers = { 'access-token': String((await signedIn.json()).access_token) }
    const found = await api.get(`/api/admin/getUsers?role=P&text=${encodeURIComponent(providerEmail)}`, {
      headers,
    })
    const [user] = (await found.json()).users
    const verified = await api.put(`/api/admin/${user._id}/updateStatus`, { headers, data: { certified: 1 } })
    expect(verified.ok()).toBe(true)
  })

  await test.step('the provider links a bank account and bids in three stages', async () => {
    await provider.goto('/settings?tab=payment')
    const start = () => provider.getByRole('button', { name: 'Start Stripe Onboarding' }).click()
    await inOpenedWindow(provider, start, async (onboarding) => {
      await onboarding.getByRole('button', { name: 'Finish setting up' }).click()
      await expect(provider.getByText('Your bank account is linked.')).toBeVisible()
    })
    await openTab(provider, '/', title)
    await provider.getByRole('link', { name: 'Send a bid' }).click()
    const stages = ['Frame', 'Treads', 'Railing']
    await fillBid(provider, 'I build a set of steps like this every month.', '2001', stages)
    await expect(provider.getByLabel('Price of stage 1')).toContainText('$700.35')
    await expect(provider.getByLabel('Price of stage 2')).toContainText('$900.45')
    await expect(provider.getByLabel('Price of stage 3')).toContainText('$400.20')
    await shoot(provider, 'bid-form')
    // By links: the page, and with it its socket, has been there for a while.
    await customer.getByRole('link', { name: 'My jobs' }).first().click()
    await customer.getByRole('link', { name: title }).first().click()
    await expect(customer.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await provider.getByRole('button', { name: 'Send the bid of $2,001.00' }).click()
    await expect(provider.getByText('Bid added successfully')).toBeVisible()
  })

  await test.step('the customer is told, compares, accepts and pays the first stage into escrow', async () => {
    // The job was open before: the bid appears by itself, which a notice over it need not say.
    await expect(customer.getByRole('link', { name: 'Compare the bid' })).toBeVisible()
    const said = `Parker Provider has sent a bid for “${title}”.`
    await expect(customer.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await expect(customer.getByText(said)).toHaveCount(0)
    await shoot(customer, 'customer-job')
    await customer.getByRole('link', { name: 'Compare the bid' }).click()
    await shoot(customer, 'all-bids')
    await customer.getByRole('link', { name: 'Accept Tender' }).click()
    await customer.getByRole('button', { name: /^Pay/ }).click()
    await expect(customer.getByText('Please add card first')).toBeVisible()
    await addCard(customer)
    await customer.getByLabel('CVV').fill('123')
    await shoot(customer, 'payment')
    await customer.getByRole('button', { name: 'Pay $772.14 into escrow' }).click()
    await expect(customer.getByText('You have hired Parker Provider successfully')).toBeVisible()
    await expect(customer).toHaveURL(/\/my_jobs/)
    await ledgerIsSound()
  })

  await test.step('each stage is requested, one is rejected and requested again, all are paid out', async () => {
    // By links: both have seen the job as it was before anybody was hired, and are not led back to that.
    await provider.getByRole('link', { name: 'My jobs' }).first().click()
    await provider.getByRole('tab', { name: 'In-Progress' }).click()
    for (const page of [provider, customer]) await page.getByRole('link', { name: title }).first().click()
    await expect(provider).toHaveURL(/\/job_in_progress\//)
    await expect(customer).toHaveURL(/\/bid_detail\//)
    for (const page of [provider, customer])
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await requestStage(provider, 'Frame')
    await stage(customer, 'Frame').getByRole('button', { name: 'Reject' }).click()
    const reject = customer.getByRole('dialog')
    await reject.getByRole('button', { name: 'Reject the payment' }).click()
    await expect(reject.getByText('Please select the reason')).toBeVisible()
    await reject.getByLabel('Other Reason').click()
    await reject.getByLabel('What is the reason?').fill('The landing is not level.')
    await reject.getByRole('button', { name: 'Reject the payment' }).click()
    await readRejection(provider, 'Frame', 'The landing is not level.')
    await requestStage(provider, 'Frame')
    await shoot(customer, 'escrow')
    await acceptStage(customer, 'Frame')
    await expect(stage(customer, 'Frame').getByText('Paid to the provider')).toBeVisible()
    await ledgerIsSound()
    for (const name of ['Treads', 'Railing']) {
      await payStage(customer, name)
      await requestStage(provider, name)
      await acceptStage(customer, name)
      await expect(stage(provider, name).getByText('Paid to you')).toBeVisible()
      await ledgerIsSound()
    }
    await shoot(provider, 'job-in-progress')
  })

  await test.step('a stage is added, paid, asked for and approved, all of it in the conversation', async () => {
    for (const page of [provider, customer]) {
      await page.getByRole('link', { name: 'Chat', exact: true }).click()
      // The page that it leaves has the same stages and buttons.
      await expect(thread(page)).toBeVisible()
    }
    await provider.getByRole('button', { name: 'Propose a change' }).click()
    const dialog = provider.getByRole('dialog')
    await dialog.getByLabel('Title of the stage').fill('Handrail')
    await dialog.getByLabel('What is done in it').fill('A second rail, on the other side.')
    await dialog.getByLabel('Price', { exact: true }).fill('300')
    await expect(dialog.getByText('$283.50')).toBeVisible()
    await dialog.getByRole('button', { name: 'Propose it' }).click()
    await expect(thread(customer).getByText('You pay $330.75 with fee and tax.')).toBeVisible()
    await shoot(customer, 'change-proposed')
    await thread(customer).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(thread(provider).getByText('Accepted the change: “Handrail”, $300.00')).toBeVisible()
    await expect(thread(provider).getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    await payStage(customer, 'Handrail')
    await requestStage(provider, 'Handrail')
    await thread(customer).getByRole('button', { name: 'Accept and release $300.00' }).click()
    await releaseMoney(customer)
    await expect(thread(provider).getByText('Approved “Handrail”: $300.00')).toBeVisible()
    await expect(stage(provider, 'Handrail').getByText('Paid to you')).toBeVisible()
    await shoot(provider, 'change-paid-out')
    await ledgerIsSound()
    for (const page of [provider, customer]) {
      await page.getByRole('link', { name: 'Stages and payments' }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await expect(stage(customer, 'Handrail').getByText('Added')).toBeVisible()
    await expect(customer.getByText('$2,301.00 in all')).toBeVisible()
  })

  await test.step('the job is marked as completed and both review', async () => {
    await customer.getByRole('button', { name: 'MARK AS COMPLETED' }).click()
    const review = customer.getByRole('dialog', { name: 'How was it with Parker Provider?' })
    await review.getByRole('button', { name: 'Send the review' }).click()
    await expect(review.getByText("Review rating can't be empty.")).toBeVisible()
    await sendReview(customer, 'Parker Provider', 5, 'Level, solid, on time.')
    await provider.getByRole('button', { name: 'Give Feedback' }).click()
    await sendReview(provider, 'Casey Customer', 4, 'Clear about what was wanted.')
    await provider.getByRole('button', { name: 'Check Feedback' }).click()
    await expect(provider.getByText('Level, solid, on time.')).toBeVisible()
    await expect(customer.getByText('This job has been completed')).toBeVisible()
    // One's own profile counts it without a reload.
    await provider.keyboard.press('Escape')
    await provider.getByRole('link', { name: 'Profile' }).first().click()
    await expect(provider.getByText('1 job completed')).toBeVisible()
    await expect(provider.getByRole('img', { name: /^Rated 5 out of 5/ })).toBeVisible()
  })

  await test.step('both see the transactions and the invoice', async () => {
    await customer.goto('/my_profile?tab=transactions')
    await expect(customer.getByRole('article')).toHaveCount(4)
    await shoot(customer, 'transactions')
    await provider.goto('/settings?tab=transactions')
    await expect(provider.getByRole('article')).toHaveCount(4)
    const invoice = customer.context().waitForEvent('page')
    const answered = customer.waitForResponse(
      (response) => response.url().includes('/api/transactions/') && response.ok(),
    )
    await customer.getByRole('button', { name: /^Invoice of Frame/ }).click()
    const { url } = await (await answered).json()
    const document = await customer.request.get(url)
    expect(document.headers()['content-type']).toBe('application/pdf')
    expect((await document.body()).subarray(0, 5).toString()).toBe('%PDF-')
    await (await invoice).close()
    await ledgerIsSound()
  })
})
