import { eq, isNotNull } from 'drizzle-orm'
import { cut } from '#shared/domain/graphemes.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { length } from '#shared/domain/limits.ts'
import { auditLog, helpReplies, helpTickets, users } from '../schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import type { DemoPerson, Population } from './people.ts'

const HOUR_MS = 3_600_000

/** What people write to support: how many hours ago, and after how many an admin answered. */
const messages: readonly {
  hoursAgo: number
  answeredAfter?: number
  subject: string
  message: string
  reply?: string
}[] = [
  {
    hoursAgo: 3,
    subject: 'My provider wants cash',
    message:
      'They asked me to pay the second stage in cash at the door. I would rather keep it in escrow. Is that a rule?',
  },
  {
    hoursAgo: 9,
    subject: 'When does the money arrive?',
    message: 'The stage was approved on Monday and my bank shows nothing yet.',
  },
  {
    hoursAgo: 21,
    subject: 'Change of name',
    message: 'I married and would like my new name on the profile and on the invoices.',
  },
  {
    hoursAgo: 74,
    answeredAfter: 6,
    subject: 'Start date has to move',
    message: 'The tiles come two weeks late. Can I change the dates of a job after hiring?',
    reply:
      'Agree on the new dates in your conversation: the escrow does not mind. Nothing is paid out before you approve it.',
  },
  {
    hoursAgo: 160,
    answeredAfter: 18,
    subject: 'Invoice for my accountant',
    message: 'Where do I find an invoice with the GST on it?',
    reply: 'In your settings under My Transaction: each payment has its invoice, with every tax by name.',
  },
]

/** Tickets for the console, and a log of what its admin has done so far. */
export async function askAndAnswer(services: Services, { customers, providers }: Population): Promise<void> {
  const [admin] = await services.db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  if (!admin) return
  // Not the demo's own two: their mail would be somebody else's words.
  const writers = [...customers.slice(1, 4), ...providers.slice(2, 4)]
  await logVerifications(services, admin.id)
  for (const [index, text] of messages.entries()) {
    const writer = writers[index % writers.length]
    if (writer) await write(services, admin.id, writer, text)
  }
}

async function logVerifications(services: Services, admin: UserId): Promise<void> {
  const verified = await services.db
    .select({ id: users.id, at: users.certifiedAt })
    .from(users)
    .where(isNotNull(users.certifiedAt))
  await services.db
    .insert(auditLog)
    .values(
      verified.flatMap(({ id, at }) =>
        at ? [{ adminId: admin, action: 'certify' as const, subjectId: id, createdAt: at }] : [],
      ),
    )
}

async function write(
  { db, clock }: Services,
  admin: UserId,
  writer: DemoPerson,
  { hoursAgo, answeredAfter, subject, message, reply }: (typeof messages)[number],
): Promise<void> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, writer.id))
  if (!row) return
  const createdAt = new Date(clock().getTime() - hoursAgo * HOUR_MS)
  const answeredAt =
    answeredAfter === undefined ? null : new Date(createdAt.getTime() + answeredAfter * HOUR_MS)
  const values = {
    userId: writer.id,
    name: cut(writer.name, length.helpName),
    email: row.email,
    subject,
    message,
    createdAt,
    answeredAt,
  }
  const [ticket] = await db.insert(helpTickets).values(values).returning({ id: helpTickets.id })
  if (ticket && answeredAt && reply)
    await db.insert(helpReplies).values({
      ticketId: ticket.id,
      authorId: admin,
      fromSupport: true,
      text: reply,
      createdAt: answeredAt,
    })
  if (answeredAt)
    await db
      .insert(auditLog)
      .values({ adminId: admin, action: 'answer_help', subjectId: writer.id, createdAt: answeredAt })
}
