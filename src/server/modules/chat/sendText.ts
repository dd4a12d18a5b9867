import { sql } from 'drizzle-orm'
import { JOB_STATES, chatIsOpen } from '#shared/domain/jobStates.ts'
import type { Message, SentMessage } from '#shared/domain/message.ts'
import { GONE_STATES } from '#shared/domain/userStates.ts'
import { lostToAnother } from '#server/db/errors.ts'
import { preparedStatement } from '#server/db/prepared.ts'
import { conversations, jobs, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inOneStatement } from '#server/kernel/transaction.ts'
import type { WorkQueue } from '#server/queue/workQueue.ts'
import { fromKept, type KeptRow, keeping, keptColumns, shortened, unreadOf } from './keepMessage.ts'
import { AWAY_AFTER_MS, publishMessage, type Sender, WAITING_KEY } from './sendMessage.ts'

/**
 * Stores and pushes words that nothing stands in the way of, in one statement, which is most of what people send:
 * undefined for anything else, and where nothing was stored, which `sendMessage` has the reason for.
 */
export async function sendText(
  services: Services,
  { user, socketId }: Sender,
  { id, conversationId, kind, text, captionOf }: SentMessage,
): Promise<Message | undefined> {
  if (kind !== 'text' || captionOf) return undefined
  const sentAt = services.clock()
  const values = {
    id,
    conversation: conversationId,
    sender: user,
    text,
    preview: shortened(text),
    at: sentAt.toISOString(),
    tellAt: new Date(sentAt.getTime() + AWAY_AFTER_MS).toISOString(),
  }
  return inOneStatement(services, async (telling) => {
    const [row] = await keepText(services.db, services.queue, values).catch((error: unknown) => {
      if (lostToAnother(error)) return []
      throw error
    })
    if (!row) return undefined
    const { seq: sequence, receiver: receiverId } = row
    const about = { id, conversationId, senderId: user, receiverId, sequence }
    const message: Message = { ...about, kind, text, offer: null, sentAt }
    publishMessage(telling, message, unreadOf(row), socketId)
    return message
  })
}

const given = (name: string) => sql.placeholder(name)

/** As `lockOwnConversation`, `keepMessage` and `tellLater` one after the other. */
const keepText = preparedStatement<KeptRow, WorkQueue>('keep_text', (queue) => {
  const sender = sql`${given('sender')}::uuid`
  const place = sql`
    select here.id as conversation, partner.id as receiver, here.last_seq + 1 as seq
    from ${conversations} as here
      join ${jobs} as about on about.id = here.job_id
      join ${users} as partner
        on partner.id = case when here.customer_id = ${sender} then here.provider_id else here.customer_id end
    where here.id = ${given('conversation')}::uuid and ${sender} in (here.customer_id, here.provider_id)
      and here.closed_at is null and about.state in ${JOB_STATES.filter(chatIsOpen)}
      and partner.status not in ${GONE_STATES}
    for no key update of here`
  const kept = keeping('text', place, {
    id: sql`${given('id')}::uuid`,
    sender,
    text: sql`${given('text')}::text`,
    preview: sql`${given('preview')}::text`,
    at: sql`${given('at')}::timestamptz`,
  })
  const work = queue.adding(
    'messageWaiting',
    { conversationId: sql`place.conversation`, receiverId: sql`place.receiver` },
    {
      at: sql`${given('tellAt')}::timestamptz`,
      key: sql`${WAITING_KEY}::text || place.conversation || ':' || place.receiver`,
    },
  )
  return sql`${kept} select ${keptColumns}, ${work} as work ${fromKept}`
})
