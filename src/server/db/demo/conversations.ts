import { type BidId, type ConversationId, type JobId, messageId, type UserId } from '#shared/domain/ids.ts'
import { type Cents, cents } from '#shared/domain/money.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { openConversation } from '#server/modules/chat/openConversation.ts'
import { markConversationRead } from '#server/modules/chat/markRead.ts'
import { sendMessage } from '#server/modules/chat/sendMessage.ts'
import { decideOffer } from '#server/modules/hiring/offers/decideOffer.ts'
import { makeOffer } from '#server/modules/hiring/offers/makeOffer.ts'
import { type Line, conversations } from './chatTexts.ts'
import type { Random } from './random.ts'

const MINUTE_MS = 60_000

interface Talk {
  jobId: JobId
  bidId: BidId
  customer: UserId
  provider: UserId
  price: Cents
  /** Whether a price is talked about; it is refused, or still waits for an answer. */
  offer: 'none' | 'rejected' | 'waiting'
  /** The last lines that were not read. */
  unread: number
}

/** What two people of the demo say about a bid, some minutes apart, through the services that people use. */
export async function talk(services: Services, random: Random, about: Talk): Promise<void> {
  let now = services.clock()
  const then: Services = { ...services, clock: () => now }
  const conversation = await inTransaction(then, (tx) =>
    openConversation(tx, about.customer, { jobId: about.jobId, other: about.provider }),
  )
  const lines = random.pick(conversations)
  for (const [index, line] of lines.entries()) {
    now = new Date(now.getTime() + random.whole(2, 45) * MINUTE_MS)
    await say(then, conversation, about, line)
    if (index === lines.length - about.unread - 1) await readByBoth(then, conversation, about)
  }
  if (about.offer !== 'none') await negotiate(then, about)
}

async function say(services: Services, conversation: ConversationId, about: Talk, line: Line): Promise<void> {
  const sender = line.by === 'customer' ? about.customer : about.provider
  await inTransaction(services, (tx) =>
    sendMessage(
      tx,
      { user: sender },
      {
        id: messageId.parse(crypto.randomUUID()),
        conversationId: conversation,
        kind: 'text',
        text: line.says,
      },
    ),
  )
}

async function readByBoth(
  services: Services,
  conversation: ConversationId,
  { customer, provider }: Talk,
): Promise<void> {
  await markConversationRead(services, customer, conversation)
  await markConversationRead(services, provider, conversation)
}

async function negotiate(
  services: Services,
  { jobId, bidId, customer, provider, price, offer }: Talk,
): Promise<void> {
  // A tenth less, in whole hundreds of dollars.
  const lower = cents(Math.max(100, Math.floor((price * 0.9) / 10_000) * 100) * 100)
  const made = await inTransaction(services, (tx) =>
    makeOffer(tx, customer, { jobId, bidId, providerId: provider, price: lower }),
  )
  if (offer === 'rejected')
    await inTransaction(services, (tx) => decideOffer(tx, provider, { offerId: made.id, status: 'rejected' }))
}
