import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { aPdf, aPicture } from '../src/server/testing/sampleFiles.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './screenshots.ts'
import { signUp } from './signIn.ts'

const run = promisify(execFile)

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

async function picture(name: string): Promise<Upload> {
  const { content } = await aPicture(name)
  return { name, mimeType: 'image/jpeg', buffer: content }
}

function pdf(name: string): Upload {
  return { name, mimeType: 'application/pdf', buffer: aPdf(name).content }
}

/** The day `days` from now, as a date input takes it. */
function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

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

/** The step of the rail that has this title. */
function stage(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
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

  const ledgerIsSound = async () => {
    const { stdout } = await run('npx', ['--no-install', 'tsx', 'src/server/programs/verifyLedger.ts'], {
      env: { ...process.env, DATA_DIR: product.dataDir },
    })
    expect(stdout).toContain('The ledger is sound.')
  }

  await test.step('the customer signs up, completes the profile and verifies the email', async () => {
    await shoot(customer, 'landing').catch(() => undefined)
    await signUp(customer, 'Customer', customerEmail)
    await fillProfile(customer, 'Casey Customer')
    const dialog = customer.getByRole('dialog', { name: 'Create Profile' })
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('Please upload document.')).toBeVisible()
    await dialog.getByLabel('Document').setInputFiles(pdf('identity.pdf'))
    await dialog.getByRole('button', { name: 'Next' }).click()
    await welcome(customer, 'Casey Customer')
    await verifyElsewhere(customer, customerEmail)
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
    await customer.getByRole('link', { name: 'Add New Job' }).first().click()
    await customer.getByLabel('Title').fill(title)
    await customer.getByLabel('Category').selectOption('Carpenter')
    await customer.getByLabel('Description').fill('Four steps and a landing, cedar. The old ones are gone.')
    await customer
      .getByLabel('Pictures', { exact: true })
      .setInputFiles([await picture('steps.jpg'), await picture('yard.jpg')])
    await customer.getByLabel('Attachment', { exact: true }).setInputFiles(pdf('plan.pdf'))
    await customer.getByLabel('Location').fill('vancou')
    await customer.getByRole('option', { name: 'Vancouver, British Columbia', exact: true }).click()
    await customer.getByLabel('Postal code').fill('V5K 0A1')
    await customer.getByLabel('Start date').fill(day(20))
    await customer.getByLabel('End date').fill(day(24))
    await customer.getByLabel('Budget').fill('2500')
    await customer.getByRole('button', { name: 'Submit' }).click()
    await expect(customer.getByRole('heading', { level: 1, name: 'Invite Service Provider' })).toBeVisible()
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
    const popup = provider.waitForEvent('popup')
    await provider.getByRole('button', { name: 'Start Stripe Onboarding' }).click()
    const onboarding = await popup
    await onboarding.getByRole('button', { name: 'Finish setting up' }).click()
    await expect(provider.getByText('Your bank account is linked.')).toBeVisible()
    await onboarding.close()
    await openTab(provider, '/', title)
    await provider.getByRole('link', { name: 'Send a bid' }).click()
    await provider.getByLabel('Bid message').fill('I build a set of steps like this every month.')
    await provider.getByRole('textbox', { name: 'Price' }).fill('2001')
    await provider.getByRole('button', { name: 'Add a stage' }).click()
    for (const [index, name] of ['Frame', 'Treads', 'Railing'].entries()) {
      await provider.getByLabel(`Title of stage ${index + 1}`).fill(name)
      await provider.getByLabel(`Description of stage ${index + 1}`).fill(`${name}, done and cleaned up.`)
    }
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
    await expect(customer.getByText(`Parker Provider has sent a bid for “${title}”.`)).toBeVisible()
    // The job was open before: the bid appears by itself.
    await expect(customer.getByRole('link', { name: 'Compare the bid' })).toBeVisible()
    await shoot(customer, 'customer-job')
    await customer.getByRole('link', { name: 'Compare the bid' }).click()
    await shoot(customer, 'all-bids')
    await customer.getByRole('link', { name: 'Accept Tender' }).click()
    await customer.getByRole('button', { name: /^Pay/ }).click()
    await expect(customer.getByText('Please add card first')).toBeVisible()
    await customer.getByRole('button', { name: 'Add New Card' }).click()
    const card = customer.getByRole('dialog', { name: 'Add New Card' })
    await card.getByLabel('Card holder name').fill('C Customer')
    await card.getByLabel('Card number').fill('4242 4242 4242 4242')
    await card.getByLabel('Month').selectOption('12')
    await card.getByLabel('Year').selectOption({ index: 5 })
    await card.getByLabel('CVV').fill('123')
    await card.getByRole('button', { name: 'Add card' }).click()
    await expect(card).toBeHidden()
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
    await stage(provider, 'Frame')
      .getByRole('button', { name: /^Request/ })
      .click()
    await stage(customer, 'Frame').getByRole('button', { name: 'Reject' }).click()
    const reject = customer.getByRole('dialog')
    await reject.getByRole('button', { name: 'Reject the payment' }).click()
    await expect(reject.getByText('Please select the reason')).toBeVisible()
    await reject.getByLabel('Other Reason').click()
    await reject.getByLabel('What is the reason?').fill('The landing is not level.')
    await reject.getByRole('button', { name: 'Reject the payment' }).click()
    await stage(provider, 'Frame').getByRole('button', { name: 'Reason for Rejection' }).click()
    await expect(provider.getByText('The landing is not level.')).toBeVisible()
    await provider.keyboard.press('Escape')
    await stage(provider, 'Frame')
      .getByRole('button', { name: /^Request/ })
      .click()
    await shoot(customer, 'escrow')
    await stage(customer, 'Frame')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await expect(stage(customer, 'Frame').getByText('Paid to the provider')).toBeVisible()
    await ledgerIsSound()
    for (const name of ['Treads', 'Railing']) {
      await stage(customer, name).getByRole('button', { name: 'Pay Now' }).click()
      const dialog = customer.getByRole('dialog')
      await dialog.getByLabel('CVV').fill('123')
      await dialog.getByRole('button', { name: /into escrow$/ }).click()
      await stage(provider, name)
        .getByRole('button', { name: /^Request/ })
        .click()
      await stage(customer, name)
        .getByRole('button', { name: /^Accept/ })
        .click()
      await expect(stage(provider, name).getByText('Paid to you')).toBeVisible()
      await ledgerIsSound()
    }
    await shoot(provider, 'job-in-progress')
  })

  await test.step('the job is marked as completed and both review', async () => {
    await customer.getByRole('button', { name: 'MARK AS COMPLETED' }).click()
    const review = customer.getByRole('dialog', { name: 'How was it with Parker Provider?' })
    await review.getByRole('button', { name: 'Send the review' }).click()
    await expect(review.getByText("Review rating can't be empty.")).toBeVisible()
    await review.getByRole('radio', { name: '5 stars' }).click()
    await review.getByLabel('Message').fill('Level, solid, on time.')
    await review.getByRole('button', { name: 'Send the review' }).click()
    await provider.getByRole('button', { name: 'Give Feedback' }).click()
    const back = provider.getByRole('dialog', { name: 'How was it with Casey Customer?' })
    await back.getByRole('radio', { name: '4 stars' }).click()
    await back.getByLabel('Message').fill('Clear about what was wanted.')
    await back.getByRole('button', { name: 'Send the review' }).click()
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
    await expect(customer.getByRole('article')).toHaveCount(3)
    await shoot(customer, 'transactions')
    await provider.goto('/settings?tab=transactions')
    await expect(provider.getByRole('article')).toHaveCount(3)
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
