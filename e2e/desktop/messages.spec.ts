import type { APIRequestContext } from '@playwright/test'
import type { Desktop } from './desktop.ts'
import { expect, test as base } from './fixtures.ts'
import { customer, provider, signedInCall, signIn } from './people.ts'

/** The customer who is in conversation with the provider, and their side of it. */
async function someoneInConversation(request: APIRequestContext, server: string) {
  const { id, post: ask } = await signedInCall(request, server, provider, 'P')
  const { get, post } = await signedInCall(request, server, customer, 'C')
  const list = async (call: typeof post) =>
    (await (await call('/connections/connectionListWeb', {})).json()).data
  const own = (await list(post)).find((one: Listed) => one.other_user_id._id === id)
  const seen = (await list(ask)).find((one: Listed) => one._id === own?._id)
  if (!own || !seen) throw new Error('The demo has no conversation of these two')
  const connection_id = String(own._id)
  return {
    title: `${seen.other_user_id.name}: ${seen.job_title}`,
    path: `/new_message/${seen.job_id}/${seen.other_user_id._id}`,
    say: async (message: string) => {
      const body = { _id: crypto.randomUUID(), connection_id, type: 'T', message }
      expect((await post('/connections/sendMessage', body)).ok()).toBe(true)
    },
    /** How many of its messages the provider has not read. */
    unread: async (): Promise<number> => {
      const { last_seq: last, theirs: read } = (await list(post)).find(
        (one: Listed) => one._id === connection_id,
      )
      return last - read.read
    },
    heard: async (): Promise<string[]> =>
      (await get(`/connections/${connection_id}/messages`)).messages.map(
        ({ message }: { message: string }) => message,
      ),
  }
}

interface Listed {
  _id: string
  other_user_id: { _id: string }
}

interface Talk {
  other: Awaited<ReturnType<typeof someoneInConversation>>
  /** The provider's client, signed in, with the conversation in its tray. */
  desktop: Desktop
}

const test = base.extend<Talk>({
  other: async ({ product, request }, provide) => provide(await someoneInConversation(request, product.url)),
  desktop: async ({ home, openDesktop, other, product }, provide) => {
    const desktop = await openDesktop({ home, server: product.url })
    await signIn(desktop.page, 'Service Provider', provider)
    await expect.poll(() => desktop.trayEntries()).toContain(other.title)
    await provide(desktop)
  },
})

test('a message reaches the hidden window: a notification that can be answered, and the tray’s menu', async ({
  desktop,
  other,
}) => {
  const bodies = async () => (await desktop.notices()).map(({ body }) => body)
  await desktop.closeWindow()
  // That of hiding.
  await expect.poll(async () => (await bodies()).length).toBe(1)

  await other.say('Can you come on Tuesday?')
  await expect.poll(() => desktop.notices()).toHaveLength(2)
  expect((await desktop.notices())[1]).toEqual({ title: other.title, body: 'Can you come on Tuesday?' })
  // The conversation with news is the first of the tray's menu, below "Open the inbox".
  await expect.poll(async () => (await desktop.trayEntries())[1]).toBe(other.title)

  await desktop.replyTo(1, 'Yes, at nine.')
  await expect.poll(() => other.heard()).toContain('Yes, at nine.')
  expect((await other.heard()).filter((message) => message === 'Yes, at nine.')).toHaveLength(1)
  expect(await desktop.isWindowShown()).toBe(false)

  await desktop.clickTray(other.title)
  expect(await desktop.isWindowShown()).toBe(true)
  await expect(desktop.page).toHaveURL(new RegExp(`#${other.path}$`))
  const thread = desktop.page.getByRole('group', { name: /^Messages with/ })
  await expect(thread.getByText('Yes, at nine.')).toBeVisible()

  // In view it shows in the thread alone; the next one, on another screen, is announced, and only that one.
  await other.say('In view')
  await expect(thread.getByText('In view')).toBeVisible()
  await desktop.page.evaluate(() => {
    location.hash = '#/provider_jobs'
  })
  await expect(desktop.page.getByRole('heading', { name: 'My jobs' })).toBeVisible()
  await other.say('Elsewhere')
  await expect.poll(async () => (await bodies()).slice(1)).toEqual(['Can you come on Tuesday?', 'Elsewhere'])
  await desktop.clickNotice(2)
  await expect(desktop.page).toHaveURL(new RegExp(`#${other.path}$`))
  // What is left unread would be announced to the next test.
  await expect.poll(() => other.unread()).toBe(0)
})

test('a machine that wakes connects anew at once, and hears what comes then', async ({ desktop, other }) => {
  await expect(desktop.page.getByRole('navigation', { name: 'Main' }).first()).toBeVisible()
  const connected = desktop.page.waitForEvent('websocket')
  await desktop.sleepAndWake()
  await connected
  await desktop.closeWindow()
  await other.say('Good morning')
  await expect.poll(async () => (await desktop.notices()).map(({ body }) => body)).toContain('Good morning')
  await desktop.clickTray(other.title)
  await expect.poll(() => other.unread()).toBe(0)
})

test('a conversation that is open in the hidden window is not read, and is announced, until the person looks', async ({
  desktop,
  other,
}) => {
  await desktop.clickTray(other.title)
  await expect(desktop.page).toHaveURL(new RegExp(`#${other.path}$`))
  await expect.poll(() => other.unread()).toBe(0)
  await desktop.closeWindow()
  await other.say('Are you there?')
  // After that of hiding.
  await expect.poll(() => desktop.notices()).toHaveLength(2)
  const thread = desktop.page.getByRole('group', { name: /^Messages with/ })
  await expect(thread.getByText('Are you there?')).toBeVisible()
  expect(await other.unread()).toBe(1)
  await desktop.clickNotice(1)
  await expect.poll(() => other.unread()).toBe(0)
})
