import { join } from 'node:path'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { sendMessage } from '../src/shared/wire/calls/conversations.ts'
import { startEmbeddedDatabase } from '../src/server/db/embedded.ts'
import { expect, test } from './fixtures.ts'
import { ask, newMessageId, openConversation, signInByCall } from './nodeChat.ts'
import { newDemoDataDir, removeDataDir, startProduct } from './server.ts'
import { demoCustomer, signIn } from './signIn.ts'

/** More than an open conversation keeps, so that its newest are let go of on the way up. */
const MESSAGES = 2_200

/** Adds messages to a conversation, "Message 1" and so on; every third is the customer's own. */
async function addMessages(dataDir: string, conversation: string, customer: string): Promise<void> {
  const database = await startEmbeddedDatabase(join(dataDir, 'postgres'))
  const client = new pg.Client({ connectionString: database.url('tradepost') })
  await client.connect()
  await client.query(
    `insert into messages (id, conversation_id, seq, sender_id, type, text, created_at)
     select gen_random_uuid(), c.id, c.last_seq + n, case when n % 3 = 0 then $2::uuid else m.other_id end, 'text', 'Message ' || n,
       now() - ($3 - n) * interval '1 minute'
     from conversations c, conversation_members m, generate_series(1, $3::int) n
     where c.id = $1 and m.conversation_id = c.id and m.user_id = $2::uuid`,
    [conversation, customer, MESSAGES],
  )
  await client.query('update conversations set last_seq = last_seq + $2 where id = $1', [
    conversation,
    MESSAGES,
  ])
  await client.end()
  await database.leave()
}

const thread = (page: Page) => page.getByRole('group', { name: /^Messages with/ })

/**
 * The numbers of the messages in view from top to bottom, once rows fill the view (the list draws what a wide jump
 * leads to a frame or more later) and the numbers stay the same from one frame to the next.
 */
function inView(page: Page): Promise<number[]> {
  return thread(page).evaluate(async (list) => {
    const { top, bottom } = list.getBoundingClientRect()
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const filled = () => {
      const rows = [...list.querySelectorAll(':scope > * > *')].filter(shown)
      const sequences = rows.map((row) => row.getBoundingClientRect()).sort((a, b) => a.top - b.top)
      // A pixel or two is what fractions are rounded by.
      return (
        sequences.reduce((end, row) => (row.top <= end + 2 ? Math.max(end, row.bottom) : end), top) >=
        bottom - 2
      )
    }
    const look = () =>
      [...list.querySelectorAll('p')]
        .filter(shown)
        .map((line) => ({
          sequence: line.getBoundingClientRect(),
          number: Number(/^Message (\d+)$/.exec(line.textContent)?.[1]),
        }))
        .filter(({ sequence, number }) => number && sequence.top >= top && sequence.bottom <= bottom)
        .sort((a, b) => a.sequence.top - b.sequence.top)
        .map(({ number }) => number)
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    let before: number[]
    let now = look()
    do {
      before = now
      await drawn()
      now = look()
    } while (!filled() || now.join() !== before.join())
    return now
  })
}

/** Reads on by a wheel's steps until a message is in view: each view goes on from the one before it, without a gap. */
async function readTo(page: Page, goal: number, step: number): Promise<void> {
  let before = await inView(page)
  while (!before.includes(goal)) {
    await page.mouse.wheel(0, step)
    const now = await inView(page)
    const [first = 0] = now
    expect(now, 'messages in view').toEqual(now.map((_, index) => first + index))
    expect(
      now.some((number) => before.includes(number)),
      `${now.join()} goes on from ${before.join()}`,
    ).toBe(true)
    before = now
  }
}

test('a long conversation is read up and down without a gap, and Newest leads to the newest', async ({
  browser,
}) => {
  const product = await startProduct(await newDemoDataDir())
  const customer = await signInByCall(product.url, 'C')
  const provider = await signInByCall(product.url, 'P')
  const conversation = await openConversation(product.url, customer, provider)
  await addMessages(product.dataDir, conversation.id, customer.id)
  // A high window: fewer steps.
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 4_000 },
  })
  const page = await context.newPage()
  await signIn(page, 'Customer', demoCustomer)
  await page.goto(`/new_message/${conversation.job.id}/${provider.id}`)
  const newest = thread(page).getByText(`Message ${MESSAGES}`, { exact: true })
  await expect(newest).toBeInViewport()
  await thread(page).hover()

  await test.step('up to the first in a hurry; what is said meanwhile is what Newest leads to', async () => {
    const first = thread(page).getByText('Message 1', { exact: true })
    while (!(await first.isVisible())) await page.mouse.wheel(0, -6_000)
    const body = { _id: newMessageId(), connection_id: conversation.id, type: 'T', message: 'Still there?' }
    await ask(product.url, sendMessage, { as: provider, body })
    await page.getByRole('button', { name: 'Newest' }).click()
    await expect(thread(page).getByText('Still there?')).toBeInViewport()
    await expect(newest).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Newest' })).toBeHidden()
  })

  // One's own as the last: on the way down it must not pull the view to itself.
  await page.getByRole('textbox', { name: 'Message' }).fill('Still here.')
  await page.getByRole('textbox', { name: 'Message' }).press('Enter')
  await expect(thread(page).getByText('Still here.')).toBeInViewport()

  await test.step('up to the first, and down again to the newest', async () => {
    await thread(page).hover()
    await readTo(page, 1, -3_300)
    await readTo(page, MESSAGES, 3_300)
    await page.mouse.wheel(0, 3_300)
    await expect(thread(page).getByText('Still here.')).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Newest' })).toBeHidden()
  })

  await context.close()
  await product.stop()
  await removeDataDir(product.dataDir)
})
