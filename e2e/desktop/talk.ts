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

/** The provider's client beside somebody who writes to them. */
export const test = base.extend<Talk>({
  other: async ({ product, request }, provide) => provide(await someoneInConversation(request, product.url)),
  desktop: async ({ home, openDesktop, other, product }, provide) => {
    const desktop = await openDesktop({ home, server: product.url })
    await signIn(desktop.page, 'Service Provider', provider)
    await expect.poll(() => desktop.trayEntries()).toContain(other.title)
    await provide(desktop)
  },
})

export { expect }
