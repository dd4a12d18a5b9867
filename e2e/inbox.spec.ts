import type { Page, Request } from '@playwright/test'
import { listConversations, sendMessage } from '../src/shared/wire/calls/conversations.ts'
import type { Conversation } from '../src/shared/domain/conversation.ts'
import { aPicture } from '../src/server/testing/sampleFiles.ts'
import { expect, test } from './fixtures.ts'
import { moving } from './moving.ts'
import { type Account, ask, newMessageId, openConversation, signInByCall } from './nodeChat.ts'
import { read } from './ownCalls.ts'
import { demoCustomer, demoProvider, signIn } from './signIn.ts'

test.use(moving)

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const rows = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
const thread = (page: Page) => page.getByRole('group', { name: /^Messages with/ })

const say = (url: string, who: Account, conversation: Conversation, message: string) =>
  ask(url, sendMessage, {
    as: who,
    body: { _id: newMessageId(), connection_id: conversation.id, type: 'T', message },
  })

/** Another conversation of somebody that can be written to. */
async function another(url: string, who: Account, than: Conversation): Promise<Conversation> {
  const { conversations } = await ask(url, listConversations, { as: who, body: {} })
  const found = conversations.find((one) => one.id !== than.id && !one.isClosed)
  if (!found) throw new Error('The demo has two open conversations')
  return found
}

/** Chooses what to do with the open conversation. */
async function choose(page: Page, what: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More for this conversation' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name} \\d+$`) })

/** The requests of a page from now on whose address ends so. */
function requestsTo(page: Page, method: string, end: string): Request[] {
  const heard: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && request.url().endsWith(end)) heard.push(request)
  })
  return heard
}

test('the open conversation stays under the hands of who writes, in every window, and their words stay theirs', async ({
  openWindow,
  product: { url },
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const customer = await signInByCall(url, 'C')
  const provider = await signInByCall(url, 'P')
  const theirs = await openConversation(url, customer, provider)
  const open = await another(url, customer, theirs)
  await say(url, customer, open, 'Could you start on Monday?')

  await test.step('somebody else writes while a message is being typed: the row moves, the pane does not', async () => {
    await page.goto('/messages')
    await expect(page).toHaveURL(new RegExp(`/new_message/${open.job.id}/${open.other.id}$`))
    await box(page).pressSequentially('My door code ')
    await say(url, provider, theirs, 'I am on my way')
    await expect(rows(page).first()).toContainText('I am on my way')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('is 4711')
    await page.keyboard.press('Enter')
    await expect(thread(page).getByText('My door code is 4711')).toBeVisible()
    const kept = async ({ id }: Conversation) =>
      JSON.stringify(await read(page, `/connections/${id}/messages`))
    await expect.poll(() => kept(open)).toContain('My door code is 4711')
    // The number alone may be part of somebody's id.
    expect(await kept(theirs)).not.toContain('door code')
  })

  await test.step('of several pictures each is sent; one that can’t be is named', async () => {
    const pictures = await Promise.all(['before.jpg', 'after.jpg'].map(aPicture))
    const files = pictures.map(({ name, content }) => ({ name, mimeType: 'image/jpeg', buffer: content }))
    const plan = { name: 'plan.dwg', mimeType: 'image/vnd.dwg', buffer: Buffer.from('plan') }
    await page
      .getByLabel('Attach pictures or a PDF')
      .and(page.locator('input'))
      .setInputFiles([...files, plan])
    await expect(page.getByText('plan.dwg: Please select file with valid format')).toBeVisible()
    const sent = thread(page).getByRole('button', { name: /^Picture from/ })
    // A journey before may have left some.
    const before = await sent.count()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(sent).toHaveCount(before + 2)
  })

  await test.step('deleted in one window, it goes from the other, which does not open it again', async () => {
    const second = await page.context().newPage()
    await second.goto(page.url())
    await expect(thread(second).getByText('My door code is 4711')).toBeVisible()
    const opened = requestsTo(second, 'POST', '/api/connections')
    await choose(page, 'Delete the conversation')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
    await expect(page).toHaveURL(new RegExp(`/new_message/${theirs.job.id}/${provider.id}$`))
    await expect(second.getByText('This conversation is no longer in your list')).toBeVisible()
    await second.bringToFront()
    await expect(rows(second).first()).toContainText('I am on my way')
    expect(opened).toEqual([])
    await second.close()
  })

  await test.step('what could not be sent is not sent as the next person who signs in', async () => {
    const sending = '**/api/connections/sendMessage'
    await page.route(sending, (route) => route.abort())
    await box(page).fill('PRIVATE words')
    await box(page).press('Enter')
    await expect(thread(page).getByText('Waiting to be sent')).toBeVisible()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    await page.unroute(sending)
    const sent = requestsTo(page, 'POST', '/sendMessage')
    await signIn(page, 'Service Provider', demoProvider)
    await page.goto(`/new_message/${theirs.job.id}/${customer.id}`)
    await box(page).fill('My own words')
    await box(page).press('Enter')
    await expect(thread(page).getByText('My own words')).toBeVisible()
    await expect(thread(page).getByText('Waiting to be sent')).toHaveCount(0)
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(await read(page, `/connections/${theirs.id}/messages`))).not.toContain('PRIVATE')
  })
})

test('who comes back on a phone has the thread to themselves and jumps to what is new', async ({
  openWindow,
  product: { url },
}) => {
  const page = await openWindow()
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'Customer', demoCustomer)
  const customer = await signInByCall(url, 'C')
  const provider = await signInByCall(url, 'P')
  const theirs = await openConversation(url, customer, provider)
  for (let n = 1; n <= 20; n += 1) await say(url, provider, theirs, `Board ${n} of 20 has come`)

  await page.goto('/messages')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: /^Closed/ }).click()
  await expect(rows(page).filter({ hasText: 'Board 20 of 20' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Unread/ }).click()
  await rows(page).filter({ hasText: 'Board 20 of 20' }).click()

  await expect(thread(page).getByText('Board 20 of 20 has come')).toBeInViewport()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tradepost, home' })).toBeHidden()
  // What others sent before is new, too.
  const jump = page.getByRole('button', { name: /^\d+ new messages/ })
  await jump.click()
  await expect(thread(page).getByText('New messages', { exact: true })).toBeInViewport()
  await expect(thread(page).getByText('Board 1 of 20 has come')).toBeInViewport()
  await expect(jump).toHaveCount(0)
  await page.getByRole('link', { name: 'All conversations' }).click()
  await expect(bar).toBeVisible()
})

test('a conversation is put away, snoozed and muted in all windows of its owner, and comes back by itself', async ({
  openWindow,
  product: { url },
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const providers = await openWindow()
  await signIn(providers, 'Service Provider', demoProvider)
  const customer = await signInByCall(url, 'C')
  const provider = await signInByCall(url, 'P')
  const theirs = await openConversation(url, customer, provider)
  const address = `/new_message/${theirs.job.id}/${theirs.other.id}`
  await say(url, customer, theirs, 'Which colour is it?')
  await page.goto(address)
  const second = await page.context().newPage()
  await second.goto('/messages')
  const rowOf = (of: Page) => rows(of).and(of.locator(`[href^="${address}"]`))
  await expect(rowOf(page)).toBeVisible()
  await expect(rowOf(second)).toBeVisible()

  await test.step('put away, the next one opens, and Undo brings it back', async () => {
    await second.goto((await rows(second).last().getAttribute('href')) ?? '')
    await page.getByRole('button', { name: 'Put away' }).click()
    await expect(page).not.toHaveURL(new RegExp(address))
    // At once: it is offered for ten seconds.
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page)).toBeVisible()
    await expect(rowOf(second)).toBeVisible()
  })

  await test.step('put away, it goes from both windows, and what the other one writes brings it back', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Put away' }).click()
    await expect(rowOf(page)).toHaveCount(0)
    await expect(rowOf(second)).toHaveCount(0)
    await providers.goto(`/new_message/${theirs.job.id}/${customer.id}`)
    await box(providers).fill('It is green')
    await box(providers).press('Enter')
    await expect(rowOf(page)).toContainText('It is green')
    await expect(rowOf(second)).toContainText('It is green')
  })

  await test.step('snoozed, it is under its filter alone, which stands in the address', async () => {
    await page.goto(address)
    await choose(page, /^Tomorrow morning/)
    await expect(rowOf(page)).toHaveCount(0)
    await chip(page, 'Snoozed').click()
    await expect(page).toHaveURL(/show=snoozed/)
    await expect(rowOf(page)).toContainText('Snoozed until')
    await rowOf(page).click()
    await expect(page).toHaveURL(new RegExp(`${address}\\?show=snoozed$`))
    await page.getByRole('button', { name: 'End the snooze' }).click()
    await chip(page, 'Snoozed').click()
    await expect(rowOf(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
  })

  await test.step('muted, it still counts', async () => {
    await choose(page, 'Mute')
    await expect(rowOf(second)).toContainText('Muted')
    await page.goto('/my_jobs')
    await box(providers).fill('Or blue')
    await box(providers).press('Enter')
    await expect(rowOf(second)).toContainText('Or blue')
    await expect(rowOf(second)).toContainText('Unread: 1')
    await second.close()
  })
})

test('what waits stands in the row and under its own filter', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto('/messages')
  const approve = chip(page, 'To approve')
  await approve.click()
  const count = Number((await approve.textContent())?.match(/\d+/)?.[0])
  await expect(rows(page).filter({ hasText: /Approve \$[\d,.]+ for/ })).toHaveCount(count)
  await page.reload()
  await expect(approve).toHaveAttribute('aria-pressed', 'true')
})

test('the inbox is worked through by keyboard alone', async ({ openWindow }) => {
  const page = await openWindow()
  await signIn(page, 'Service Provider', demoProvider)
  await page.goto('/chat')
  const first = rows(page).first()
  await expect(first).toHaveAttribute('aria-current', 'page')
  const names = await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))

  await test.step('j and k put the focus on a row, Enter opens it, r writes in it', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('k')
    await expect(rows(page).nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${names[1]}$`))
    await page.keyboard.press('r')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('je')
    await expect(box(page)).toHaveValue('je')
    await box(page).fill('')
  })

  await test.step('u marks as unread, e puts away, s snoozes', async () => {
    await rows(page).nth(1).focus()
    await page.keyboard.press('k')
    await page.keyboard.press('u')
    await expect(first).toContainText('Marked as unread')
    await page.keyboard.press('e')
    await expect(page.locator(`[href="${names[0]}"]`)).toHaveCount(0)
    await expect(chip(page, 'Put away')).toBeVisible()
    await expect(page.locator(`[href="${names[1]}"]`)).toBeFocused()
    await page.keyboard.press('s')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Tomorrow morning/ })
      .click()
    await expect(chip(page, 'Snoozed')).toBeVisible()
  })

  await test.step('? says so, and / goes to the search', async () => {
    await page.keyboard.press('?')
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    // It hears the keys once it has the focus, and the list does again once it is gone.
    await expect(shortcuts.locator(':focus').or(shortcuts.and(page.locator(':focus')))).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(shortcuts).toHaveCount(0)
    await page.keyboard.press('/')
    await expect(page.getByLabel('Search conversations')).toBeFocused()
  })
})

test('words in messages are found, in the list and in the conversation, with what is around them', async ({
  openWindow,
  product: { url },
}) => {
  const page = await openWindow()
  await signIn(page, 'Customer', demoCustomer)
  const customer = await signInByCall(url, 'C')
  const provider = await signInByCall(url, 'P')
  const theirs = await openConversation(url, customer, provider)
  await say(url, provider, theirs, 'The lattice is of béton')
  for (let n = 1; n <= 120; n += 1) await say(url, n % 2 ? provider : customer, theirs, `Line ${n}`)
  await say(url, customer, theirs, 'Another lattice, please')
  await page.goto('/messages')

  await test.step('a row leads to its place, far above the newest', async () => {
    await page.getByLabel('Search conversations').fill('lattice BETON')
    const row = rows(page).filter({ hasText: 'The lattice is of béton' })
    await expect(row.getByText('béton')).toHaveJSProperty('tagName', 'MARK')
    await row.click()
    await expect(page).toHaveURL(/[?&]at=\d+$/)
    await expect(thread(page).getByText('The lattice is of béton')).toBeInViewport()
    await expect(thread(page).getByText('Line 3', { exact: true })).toBeVisible()
    await expect(thread(page).getByText('Another lattice, please')).toHaveCount(0)
  })

  await test.step('what comes meanwhile does not move it; Newest leads down', async () => {
    await say(url, provider, theirs, 'Here is news')
    await expect(thread(page).getByText('The lattice is of béton')).toBeInViewport()
    await page.getByRole('button', { name: 'Newest' }).click()
    await expect(thread(page).getByText('Here is news')).toBeInViewport()
    await expect(page).not.toHaveURL(/at=/)
  })

  await test.step('Ctrl+F finds in the conversation, the latest first, and goes on to the earlier ones', async () => {
    await page.keyboard.press('Control+f')
    const find = page.getByLabel('Find in this conversation')
    await expect(find).toBeFocused()
    await find.fill('lattice')
    await expect(page.getByText('1 of 2')).toBeVisible()
    await expect(thread(page).getByText('Another lattice, please')).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 of 2')).toBeVisible()
    await expect(thread(page).getByText('The lattice is of béton')).toBeInViewport()
    await page.getByRole('button', { name: 'Later message' }).click()
    await expect(thread(page).getByText('Another lattice, please')).toBeInViewport()
    await find.press('Escape')
    await expect(find).toHaveCount(0)
  })
})
