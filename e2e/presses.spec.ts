import { expect, test } from './fixtures.ts'
import { day, postJob } from './jobCalls.ts'
import { ownHeaders, read } from './ownCalls.ts'
import { countPresses } from './presses.ts'
import { newDemoDataDir, removeDataDir, startProduct } from './server.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'
import { pdf, picture } from './uploads.ts'

test('from nothing to a posted job it takes ten presses, and two in the mail', async ({ openWindow }) => {
  const page = await openWindow()
  const email = `presses-${Date.now()}@people.example`
  await page.goto('/')
  const presses = await countPresses(page)
  await page.getByLabel('What needs doing?').fill('New gutters at the back')
  await page.getByRole('button', { name: 'Post a job' }).click()

  const account = page.getByRole('dialog', { name: 'Sign Up' })
  await account.getByLabel('Email').fill(email)
  await account.getByLabel('Password', { exact: true }).fill('a-good-password')
  await account.getByLabel('Confirm Password').fill('a-good-password')
  await account.getByRole('button', { name: 'Sign Up' }).click()

  const profile = page.getByRole('dialog', { name: 'Create Profile' })
  await profile.getByLabel('Name', { exact: true }).fill('Robin Quick')
  await profile.getByLabel('Date of birth').fill('1985-04-12')
  await profile.getByLabel('Location').fill('burnab')
  await profile.getByRole('option', { name: 'Burnaby, British Columbia' }).click()
  await profile.getByLabel('Bio').fill('In a hurry.')
  await profile.getByLabel('Document').setInputFiles(pdf('identity.pdf'))
  await profile.getByRole('button', { name: 'Next' }).click()

  const welcome = page.getByRole('dialog', { name: 'Welcome, Robin Quick' })
  await welcome.getByLabel('Profile picture').setInputFiles(await picture('me.jpg'))
  await welcome.getByRole('checkbox').click()
  await welcome.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog', { name: 'Please verify your email' })).toBeVisible()

  const mails = await page.context().newPage()
  await mails.goto('/dev/outbox')
  await mails.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click()
  const inMail = await countPresses(mails)
  await mails.getByRole('link', { name: 'Verify my email address' }).click()
  await mails.getByRole('button', { name: 'Verify email' }).click()
  await expect(mails.getByText('Thank you. Your account has been verified.')).toBeVisible()
  expect(await inMail()).toBe(2)

  // The title was said, the trade is in it, and the place is where they live.
  await expect(page.getByLabel('Title')).toHaveValue('New gutters at the back')
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Roofing')
  await expect(page.getByLabel('Location')).toHaveValue('Burnaby, British Columbia')
  await page.getByLabel('Description').fill('Two places leak at the back.')
  await page.getByLabel('Postal code').fill('V5H 1A1')
  await page.getByLabel('Start date').fill(day(20))
  await page.getByLabel('End date').fill(day(21))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Invite Service Provider' })).toBeVisible()
  expect(await presses()).toBeLessThanOrEqual(10)
})

test('a bid from the notice of an invitation takes five presses at most, an approval three', async ({
  openWindow,
}) => {
  // A market of its own, where what waits for its people is known.
  const dataDir = await newDemoDataDir()
  const own = await startProduct(dataDir)
  const customer = await openWindow(own)
  const provider = await openWindow(own)
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  const id = await postJob(customer, 'Hang two doors')
  const me = await read(provider, '/users')
  const invited = await customer.request.post('/api/invitations', {
    headers: ownHeaders(customer),
    data: { job_id: id, receiver_ids: [me.user._id] },
  })
  expect(invited.ok()).toBe(true)

  await provider.goto('/')
  const bids = await countPresses(provider)
  await provider.getByRole('button', { name: /^Notifications/ }).click()
  await provider.getByRole('link', { name: /has invited you to bid for “Hang two doors”/ }).click()
  await provider.getByRole('button', { name: 'Accept invitation' }).click()
  await provider.getByLabel('Bid message').fill('I could start on Monday.')
  await provider.getByRole('textbox', { name: 'Price' }).fill('900')
  for (const stage of [1, 2]) {
    await provider.getByLabel(`Title of stage ${stage}`).fill(`Door ${stage}`)
    await provider.getByLabel(`Description of stage ${stage}`).fill('Hung, and it closes.')
  }
  await provider.getByRole('button', { name: 'Send the bid' }).click()
  await expect(provider.getByText('Bid Submitted').first()).toBeVisible()
  expect(await bids()).toBeLessThanOrEqual(5)

  await customer.goto('/')
  const approvals = await countPresses(customer)
  await customer
    .getByRole('button', { name: /^Approve now/ })
    .first()
    .click()
  const question = customer.getByRole('alertdialog', { name: /^Release \$[\d,.]+ to .+\?$/ })
  await question.getByRole('button', { name: /^Release/ }).click()
  await expect(question).toBeHidden()
  expect(await approvals()).toBeLessThanOrEqual(3)

  await customer.close()
  await provider.close()
  await own.stop()
  await removeDataDir(dataDir)
})
