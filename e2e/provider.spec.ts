import type { Page } from '@playwright/test'
import { aPdf, aPicture } from '../src/server/testing/sampleFiles.ts'
import { violationsInEveryLook } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { postBid, postJob } from './jobCalls.ts'
import { ownHeaders, read } from './ownCalls.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'

async function pick(page: Page, names: readonly string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: (await aPicture(name)).content,
    })),
  )
  await page.getByLabel('Pictures to add').setInputFiles(files)
}

test('an invited provider accepts one job, which leads to the bid form, and rejects another after a question', async ({
  openWindow,
}) => {
  const customer = await openWindow()
  const provider = await openWindow()
  await signIn(provider, 'Service Provider', demoProvider)
  const account = provider.getByRole('button', { name: /^Account of/ })
  const name = ((await account.getAttribute('aria-label')) ?? '').replace('Account of ', '')
  await signIn(customer, 'Customer', demoCustomer)
  for (const title of ['Hang two doors', 'Mend the porch']) {
    await postJob(customer, title)
    await customer.goto('/')
    await customer.getByRole('combobox', { name: 'Search service providers' }).fill(name)
    // Leaves what is suggested, which lies above the list.
    await customer.getByRole('combobox', { name: 'Search service providers' }).blur()
    await customer.getByRole('checkbox', { name: `Select ${name}` }).click()
    await customer.getByRole('button', { name: /^Invite/ }).click()
    const dialog = customer.getByRole('dialog', { name: `Invite ${name}` })
    await dialog.getByRole('radio', { name: title }).click()
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(customer.getByText('Invitation Sent Successfully')).toBeVisible()
  }

  // The notice leads to a page that carries the invitation.
  await provider.goto('/notifications')
  await provider.getByRole('link', { name: /has invited you to bid for “Hang two doors”/ }).click()
  await expect(provider).toHaveURL(/\/job_details\?id=/)
  await expect(provider.getByText(/has invited you to bid for this job/)).toBeVisible()
  await expect(provider.getByRole('button', { name: 'Accept invitation' })).toBeVisible()

  await provider.goto('/job_invites')
  await provider.getByRole('link', { name: 'Mend the porch' }).click()
  await provider.getByRole('button', { name: 'Reject' }).click()
  const question = provider.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(provider.getByRole('heading', { name: 'Mend the porch' })).toBeVisible()
  await provider.getByRole('button', { name: 'Reject' }).click()
  await question.getByRole('button', { name: 'Reject the invitation' }).click()
  await expect(provider).toHaveURL(/\/job_invites/)
  await expect(provider.getByRole('link', { name: 'Hang two doors' })).toBeVisible()
  await expect(provider.getByRole('link', { name: 'Mend the porch' })).toHaveCount(0)

  await provider.getByRole('link', { name: 'Hang two doors' }).click()
  await provider.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(provider).toHaveURL(/\/submit_bid\?id=.+&invitation_id=/)
  await expect(provider.getByLabel('Bid message')).toBeVisible()
})

test('what is pushed before a page has joined is on it all the same', async ({ openWindow }) => {
  const provider = await openWindow()
  const customer = await openWindow()
  await signIn(customer, 'Customer', demoCustomer)
  const jobId = await postJob(customer, 'Fit a pantry shelf')
  await signIn(provider, 'Service Provider', demoProvider)
  const { user } = await read(provider, '/users')
  let join = () => {}
  const held = new Promise<void>((resolve) => (join = resolve))
  await provider.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await held
    socket.connectToServer()
  })
  await provider.goto('/job_invites')
  await expect(provider.getByRole('article').first()).toBeVisible()
  const bell = provider.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveText(/\d/)
  const before = Number(await bell.textContent())

  const invited = await customer.request.post('/api/invitations', {
    headers: ownHeaders(customer),
    data: { job_id: jobId, receiver_ids: [user._id] },
  })
  expect(invited.ok()).toBe(true)
  await expect(provider.getByRole('link', { name: 'Fit a pantry shelf' })).toHaveCount(0)
  join()
  await expect(provider.getByRole('link', { name: 'Fit a pantry shelf' })).toBeVisible()
  await expect(bell).toHaveText(String(before + 1))
})

test('a gallery takes five pictures at once, says which others it doesn’t and why, and lets go of those chosen', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', 'provider3@demo.tradepost.example')
  await page.goto('/profile')
  await page.getByRole('tab', { name: /^Gallery/ }).click()
  const pictures = page.getByRole('button', { name: /^Open picture/ })
  const before = await pictures.count()
  await pick(page, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg'])
  await expect(page.getByText('6.jpg: Please Upload Maximum 5 Images.')).toBeVisible()
  await expect(pictures).toHaveCount(before + 5)
  await pick(page, ['7.jpg', 'plan.gif'])
  await expect(page.getByText('plan.gif: Please add only images')).toBeVisible()
  await expect(pictures).toHaveCount(before + 6)
  await page.getByRole('button', { name: 'Delete pictures' }).click()
  await page.getByRole('button', { name: /^Delete 0/ }).click()
  await expect(page.getByText('Please Select Images')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Picture 1', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Picture 2', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 2 pictures' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Gallery updated successfully').first()).toBeVisible()
  await expect(pictures).toHaveCount(before + 4)
})

test('a provider adds a trade with its licence, which sends them to review, and leaves another', async ({
  openWindow,
}) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', 'provider9@demo.tradepost.example')
  await page.goto('/profile')
  const trades = page.getByRole('main').getByRole('heading', { level: 2 })
  const first = (await trades.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Edit services' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit services' })
  const choices = dialog.getByRole('group', { name: 'Categories', exact: true }).last()
  await expect(choices.getByRole('button', { pressed: true }).first()).toBeVisible()
  const added = (await choices.getByRole('button', { pressed: false }).first().textContent()) ?? ''
  const trade = (name: string) => choices.getByRole('button', { name, exact: true })
  await trade(added).click()
  await dialog.getByRole('button', { name: 'Save and send to review' }).click()
  await expect(dialog.getByText("Sub Categories field can't be empty.")).toBeVisible()
  await dialog.getByRole('group', { name: added }).getByRole('button').first().click()
  await expect(dialog.getByText('Please upload Id or Document.')).toBeVisible()
  expect(await violationsInEveryLook(page)).toEqual([])
  const { name, content: buffer } = aPdf('licence.pdf')
  await dialog
    .getByLabel(`Licence or certificate: ${added}`)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer })
  await dialog.getByRole('button', { name: 'Save and send to review' }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(trades.filter({ hasText: added })).toBeVisible()

  await page.getByRole('button', { name: 'Edit services' }).click()
  await trade(first).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(trades.filter({ hasText: first })).toHaveCount(0)
  await page.goto('/')
  await expect(page.getByText('Your profile is under review')).toBeVisible()
})

test('a bank is added once everything is right, and deleted after a question', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', 'provider4@demo.tradepost.example')
  await page.goto('/settings?tab=payment')
  await page.getByRole('button', { name: 'Add Bank Details' }).click()
  await page.getByLabel('Bank name').fill('Bank 24')
  await page.getByLabel('Account number').fill('0')
  await page.getByLabel('Routing number').fill('12a')
  await page.getByLabel('Branch name').fill('Main Street')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Bank Name only contains characters.')).toBeVisible()
  await expect(page.getByText('Bank Name must be valid.')).toBeVisible()
  await expect(page.getByText('Routing Number field should only contains numbers.')).toBeVisible()
  await page.getByLabel('Bank name').fill('Harbour Bank')
  await page.getByLabel('Account number').fill('12345678')
  await page.getByLabel('Routing number').fill('80900')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Harbour Bank')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Harbour Bank' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this bank?' })
  await question.getByRole('button', { name: 'Delete the bank' }).click()
  await expect(page.getByText('Harbour Bank')).toHaveCount(0)
})

test('whoever was not chosen hears it, and finds the bid in History; the customer can still read it', async ({
  openWindow,
}) => {
  const customer = await openWindow()
  const winner = await openWindow()
  const loser = await openWindow()
  const title = 'Case two windows'
  await signIn(customer, 'Customer', demoCustomer)
  const jobId = await postJob(customer, title)
  await customer.goto(`/job_detail/${jobId}`)
  await customer.getByRole('link', { name: 'Invite service providers' }).click()
  await expect(customer).toHaveURL(new RegExp(`/invite_user/${jobId}$`))
  await signIn(winner, 'Service Provider', 'provider1@demo.tradepost.example')
  await signIn(loser, 'Service Provider', demoProvider)
  const won = await postBid(winner, jobId)
  await postBid(loser, jobId)
  await loser.goto(`/job_details?id=${jobId}`)
  await expect(loser.getByRole('link', { name: 'Negotiate/Chat' })).toBeVisible()
  await expect(loser.getByText('Bid Submitted').first()).toBeVisible()

  const hired = await customer.request.put('/api/bids', {
    headers: ownHeaders(customer),
    form: { job_id: jobId, bid_id: won, status: 'ACC' },
  })
  expect(hired.ok()).toBe(true)
  await expect(loser.getByText('Not chosen')).toBeVisible()
  await expect(loser.getByText(/has hired somebody else for this job/)).toBeVisible()
  await expect(loser.getByText('Somebody else was hired')).toBeVisible()
  await expect(loser.getByRole('link', { name: 'Negotiate/Chat' })).toHaveCount(0)
  await expect(loser.getByText('Bid Submitted')).toHaveCount(0)
  await loser.getByRole('link', { name: 'My jobs' }).first().click()
  await loser.getByRole('tab', { name: 'History' }).click()
  const card = loser.getByRole('article').filter({ hasText: title })
  await expect(card.getByText('Not chosen')).toBeVisible()
  await card.getByRole('link', { name: title }).click()
  await expect(loser).toHaveURL(new RegExp(`/job_details\\?id=${jobId}`))

  await customer.goto(`/job_detail/${jobId}`)
  await customer.getByRole('link', { name: /Not chosen/ }).click()
  const bid = customer.getByRole('dialog')
  await expect(bid.getByText('I can do this well.')).toBeVisible()
  await bid.getByRole('button', { name: 'Close' }).click()
  await expect(bid).toHaveCount(0)
  await expect(customer).toHaveURL(new RegExp(`/job_detail/${jobId}$`))
})

test('an edited job says what changed, and a bid of before says so to both until it is confirmed', async ({
  openWindow,
}) => {
  const customer = await openWindow()
  const provider = await openWindow()
  await signIn(customer, 'Customer', demoCustomer)
  const jobId = await postJob(customer, 'Panel the hall')
  await signIn(provider, 'Service Provider', demoProvider)
  const bidId = await postBid(provider, jobId)
  await provider.goto(`/job_details?id=${jobId}`)
  await expect(provider.getByText('Bid Submitted').first()).toBeVisible()

  await customer.goto(`/edit_job/${jobId}`)
  await customer.getByLabel('Title').fill('Panel the hall and the stairs')
  await customer.getByLabel('Budget').fill('4000')
  await customer.getByRole('button', { name: 'Update' }).click()
  await expect(customer.getByRole('heading', { name: 'What was changed' })).toBeVisible()
  await expect(customer.getByText('From before your changes')).toBeVisible()

  await expect(
    provider.getByRole('heading', { level: 1, name: 'Panel the hall and the stairs' }),
  ).toBeVisible()
  await expect(provider.getByRole('deletion').first()).toHaveText('Panel the hall')
  await expect(provider.getByRole('deletion').last()).toHaveText('Negotiable')
  await expect(provider.getByText('$4,000.00').last()).toBeVisible()

  await customer.goto(`/job_payment/${bidId}`)
  await expect(customer.getByText(/has not confirmed this bid yet/)).toBeVisible()
  await provider.getByRole('button', { name: 'Confirm my bid' }).click()
  await expect(provider.getByText('Your bid is confirmed for the job as it is now.')).toBeVisible()
  await expect(provider.getByRole('button', { name: 'Confirm my bid' })).toHaveCount(0)
  await expect(customer.getByText(/has not confirmed this bid yet/)).toHaveCount(0)
  await provider.goto('/notifications')
  await expect(provider.getByText(/has changed “Panel the hall and the stairs”/)).toBeVisible()
})

test('many pictures of a job stay beside what is known of its customer', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', demoProvider)
  await page.getByRole('link', { name: 'Upgrade the panel to 200 amps' }).first().click()
  const pictures = page.getByRole('list', { name: 'Pictures of the job' })
  await expect(pictures.getByRole('img').first()).toBeVisible()
  // As many as a job may have.
  await pictures.evaluate((list) => {
    while (list.children.length < 5) list.append(list.children[0]?.cloneNode(true) ?? '')
  })
  const customer = page.getByRole('heading', { name: 'Customer' })
  const [left, right] = [await pictures.boundingBox(), await customer.boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
})
