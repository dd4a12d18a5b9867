import type { Page } from '@playwright/test'
import { aPicture } from '../src/server/testing/sampleFiles.ts'
import { timer } from '../src/shared/domain/limits.ts'
import { expect, test } from './fixtures.ts'
import { moving } from './moving.ts'
import { read } from './ownCalls.ts'
import { newDemoDataDir, removeDataDir, startProduct } from './server.ts'
import { inFront, settled } from './settled.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'
import { thread, write } from './thread.ts'
import { trafficOf } from './traffic.ts'

test.use(moving)

const JOB = 'Build a cedar deck off the kitchen'

/** Opens the conversation about the demo's open job. */
async function openThread(page: Page, inbox: '/messages' | '/chat'): Promise<void> {
  await page.goto(inbox)
  // Far down, where others have written or hired since.
  await page.getByLabel('Search conversations').fill(JOB)
  const row = page
    .getByRole('navigation', { name: 'Conversations' })
    // Others were invited to it, with whom there is one, too.
    .getByRole('link', { name: JOB })
    .filter({ hasText: inbox === '/messages' ? 'Emma Nguyen' : 'Lucas Tremblay' })
  await row.click()
  // Another one may have been open, with a field of its own.
  await expect(row).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
}

const ownMark = (page: Page, text: string) =>
  thread(page)
    .locator('p', { hasText: text })
    .locator('xpath=..')
    .getByTitle(/Sen[dt]|Delivered|Read/)

test('two people talk: text, typing, receipts, a picture, offers both ways, unread counts', async ({
  openWindow,
}) => {
  const customer = await openWindow()
  const provider = await openWindow()
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)

  await test.step('what is typed shows as typing, arrives, and is read', async () => {
    await openThread(customer, '/messages')
    await openThread(provider, '/chat')
    // Both links are up: what is typed before that is told to nobody.
    await expect(customer.getByText('Online')).toBeVisible()
    await expect(provider.getByText('Online')).toBeVisible()
    await provider.getByRole('textbox', { name: 'Message' }).pressSequentially('Shall I bring')
    await expect(customer.getByText(/is typing …$/)).toBeVisible()
    await write(provider, 'Shall I bring samples?')
    await expect(thread(customer).getByText('Shall I bring samples?')).toBeVisible()
    await expect(ownMark(provider, 'Shall I bring samples?')).toHaveAttribute('title', 'Read')
  })

  await test.step('Shift and Enter breaks the line; nothing blank is sent', async () => {
    const box = customer.getByRole('textbox', { name: 'Message' })
    await box.press('Enter')
    await expect(customer.getByText('Type message in enter your message')).toBeVisible()
    await box.fill('Yes please,')
    await box.press('Shift+Enter')
    await box.pressSequentially('both kinds.')
    await box.press('Enter')
    await expect(thread(provider).getByText('Yes please, both kinds.')).toBeVisible()
  })

  await test.step('somebody who is elsewhere sees how many wait, in the header and in the title', async () => {
    await expect(ownMark(customer, 'Yes please, both kinds.')).toHaveAttribute('title', 'Read')
    await provider.getByRole('link', { name: 'Home', exact: true }).first().click()
    // The inbox has a heading, too.
    await expect(provider.getByRole('heading', { level: 1, name: 'Recent Post' })).toBeVisible()
    const { unreadCountMessage, unreadCountOther } = await read(provider, '/notifications/unread')
    const before = Number(unreadCountMessage) + Number(unreadCountOther)
    await write(customer, 'One more thing')
    await expect(provider).toHaveTitle(new RegExp(`^\\(${before + 1}\\) `))
    await expect(ownMark(customer, 'One more thing')).toHaveAttribute('title', 'Delivered')
    await openThread(provider, '/chat')
    await expect(thread(provider).getByText('New messages')).toBeVisible()
    await expect(ownMark(customer, 'One more thing')).toHaveAttribute('title', 'Read')
  })

  await test.step('a picture is sent, shown large, and one of another kind is refused', async () => {
    const picker = provider.getByLabel('Attach pictures or a PDF').and(provider.locator('input'))
    await picker.setInputFiles({ name: 'plan.dwg', mimeType: 'image/vnd.dwg', buffer: Buffer.from('plan') })
    await expect(provider.getByText('Please select file with valid format')).toBeVisible()
    const { content } = await aPicture('deck.jpg')
    await picker.setInputFiles({ name: 'deck.jpg', mimeType: 'image/jpeg', buffer: content })
    await provider.getByRole('button', { name: 'Send', exact: true }).click()
    await thread(customer)
      .getByRole('button', { name: /^Picture from/ })
      .click()
    await inFront(customer.locator('.yarl__root'))
    await customer.keyboard.press('Escape')
    await expect(customer.locator('.yarl__container')).toHaveCount(0)
    await expect(
      provider.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: JOB }).first(),
    ).toContainText('Media')
  })

  await test.step('a waiting offer is rejected, another one is made and accepted: both see the same price', async () => {
    const job = customer.getByRole('complementary', { name: 'The job' })
    await expect(job.getByRole('button', { name: 'Make Offer' })).toHaveCount(0)
    await expect(job.getByRole('link', { name: 'Accept Tender' })).toHaveCount(0)
    await thread(provider).getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(thread(customer).getByText(/^Offer has been rejected of amount: \$/)).toBeVisible()
    await expect(job.getByRole('link', { name: 'Accept Tender' })).toBeVisible()

    await provider.getByRole('button', { name: 'Make Offer' }).click()
    const dialog = provider.getByRole('dialog', { name: 'Make Offer' })
    await dialog.getByRole('button', { name: 'Send the offer' }).click()
    await expect(dialog.getByText("Price field can't be empty.")).toBeVisible()
    await dialog.getByLabel('Price').fill('6001')
    await dialog.getByRole('button', { name: 'Send the offer' }).click()
    await expect(dialog).toBeHidden()
    await thread(customer).getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(thread(provider).getByText('Offer has been accepted of amount : $6001')).toBeVisible()
    for (const page of [customer, provider])
      await expect(page.getByRole('complementary', { name: 'The job' })).toContainText('$6,001.00')
    await expect(provider.getByRole('button', { name: 'Make Offer' })).toHaveCount(0)
  })

  await test.step('who leaves is seen to have left', async () => {
    await provider.context().close()
    await expect(customer.getByText(/^Last seen/)).toBeVisible()
  })
})

test('ten messages between two open windows cost at most 12 calls and 30 frames of the socket', async ({
  openWindow,
}) => {
  const writer = await openWindow()
  const reader = await openWindow()
  const traffic = [writer, reader].map(trafficOf)
  await signIn(writer, 'Customer', demoCustomer)
  await signIn(reader, 'Service Provider', demoProvider)
  const opened = performance.now()
  await openThread(writer, '/messages')
  await openThread(reader, '/chat')
  for (const page of [writer, reader]) {
    await expect(page.getByText('Online')).toBeVisible()
    await settled(page)
  }
  for (const window of traffic) window.reset()
  const began = performance.now()

  const words = Array.from({ length: 10 }, (_, index) => `Message ${index + 1} of ten`)
  const box = writer.getByRole('textbox', { name: 'Message' })
  for (const text of words) {
    await box.pressSequentially(text, { delay: 40 })
    await box.press('Enter')
    await expect(thread(reader).getByText(text)).toBeVisible()
  }
  for (const text of words) await expect(ownMark(writer, text)).toHaveAttribute('title', 'Read')
  for (const page of [writer, reader]) await settled(page)

  const calls = traffic.flatMap((window) => window.calls)
  const frames = traffic.flatMap((window) => window.frames)
  test
    .info()
    .annotations.push({ type: 'traffic', description: `${calls.length} calls, ${frames.length} frames` })
  // Now and then each header asks for two counts besides.
  const polls = Math.floor((performance.now() - opened) / timer.linkedHeaderPollMs)
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(12 + 4 * polls)
  // Each message is heard; typing and reading are told, heard and answered once in a while. It takes 12 s, or longer on a
  // machine that is busy with something else.
  const whiles = Math.ceil((performance.now() - began) / timer.receiptsEveryMs)
  expect(frames.length, frames.join('\n')).toBeLessThanOrEqual(Math.max(30, 10 + 5 * (1 + whiles)))
})

test('what is written without a connection waits, survives a reload and goes out once, in order', async ({
  openWindow,
}) => {
  const customer = await openWindow()
  const provider = await openWindow()
  await signIn(customer, 'Customer', demoCustomer)
  await signIn(provider, 'Service Provider', demoProvider)
  await openThread(customer, '/messages')
  await openThread(provider, '/chat')
  const sending = '**/api/connections/sendMessage'
  await customer.route(sending, (route) => route.abort())
  const words = ['First of three', 'Second of three', 'Third of three']
  for (const text of words) await write(customer, text)
  await expect(thread(customer).getByText('Waiting to be sent')).toHaveCount(3)
  await customer.reload()
  await expect(thread(customer).getByText('Waiting to be sent')).toHaveCount(3)
  await customer.unroute(sending)
  await expect(thread(customer).getByText('Waiting to be sent')).toHaveCount(0)
  await expect(thread(provider).getByText(/of three$/)).toHaveText(words)
  await expect(thread(customer).getByText(/of three$/)).toHaveText(words)
})

test('a conversation is opened from a bid, and goes when the bid is rejected', async ({ openWindow }) => {
  const customer = await openWindow()
  await signIn(customer, 'Customer', demoCustomer)
  await customer.goto('/my_jobs?tab=active')
  await customer.getByRole('article').getByRole('link').first().click()
  await customer.getByRole('link', { name: /^Compare/ }).click()
  // The one who came last: about the first one's price an offer still waits.
  const bid = customer
    .getByRole('listitem')
    .getByRole('link', { name: /^Bid of / })
    .last()
  // By the link: the next page has a heading where this one has the first bidder's.
  const [, bidder = 'nobody'] = /^Bid of (.+), \$/.exec((await bid.getAttribute('aria-label')) ?? '') ?? []
  await bid.click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Bids' })).toBeVisible()
  await customer.getByRole('link', { name: 'Negotiate/Chat' }).click()
  await expect(customer.getByRole('region', { name: `Conversation with ${bidder}` })).toBeVisible()
  await write(customer, 'Sorry, we have found somebody.')
  await expect(thread(customer).getByText('Sorry, we have found somebody.')).toBeVisible()
  const conversation = customer.url()
  await customer
    .getByRole('complementary', { name: 'The job' })
    .getByRole('button', { name: 'Reject', exact: true })
    .click()
  await customer.getByRole('alertdialog').getByRole('button', { name: 'Reject the bid' }).click()
  await expect(customer.getByText('Bid Rejected Successfully')).toBeVisible()
  await expect(customer).toHaveURL(/\/my_jobs/)
  await customer.goto(conversation)
  await expect(customer.getByText('You can write to people who have bid for this job')).toBeVisible()
})

test('the server stops and comes back: the window says so, and nothing typed meanwhile is lost', async ({
  browser,
}) => {
  const dataDir = await newDemoDataDir()
  const before = await startProduct(dataDir)
  const { port } = new URL(before.url)
  const context = await browser.newContext({ baseURL: before.url })
  const page = await context.newPage()
  await signIn(page, 'Customer', demoCustomer)
  await openThread(page, '/messages')
  await before.stop()
  await expect(page.getByText(/^Connecting …/)).toBeVisible()
  await write(page, 'Written while the server was away')
  await expect(thread(page).getByText('Waiting to be sent')).toBeVisible()
  const after = await startProduct(dataDir, port)
  await expect(page.getByText(/^Connecting …/)).toHaveCount(0)
  await expect(thread(page).getByText('Waiting to be sent')).toHaveCount(0)
  await page.reload()
  await expect(thread(page).getByText('Written while the server was away')).toHaveCount(1)
  await context.close()
  await after.stop()
  await removeDataDir(dataDir)
})
