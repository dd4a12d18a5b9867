import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { listHelpTickets } from '#shared/wire/calls/admin.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { askForHelp } from '#shared/wire/calls/help.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { HelpTicket } from '#shared/domain/helpTicket.ts'
import type { HelpTicketId, JobId, UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { pageOfMany } from '#server/db/pagesOfMany.ts'
import { bids, helpReplies, helpTickets, jobs } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import { helpMail } from '#server/mails/operatorMails.ts'

/** Keeps a message to support and mails it there, so that it is answered also by those who use no console. */
export async function askSupport(tx: Tx, user: UserId, message: BodyOf<typeof askForHelp>): Promise<void> {
  const { jobId } = message
  const about = jobId && (await titleOfOwn(tx, user, jobId))
  await tx.db.insert(helpTickets).values({ userId: user, ...message, createdAt: tx.clock() })
  await tx.sendMail(helpMail(tx.environment, { ...message, job: about }))
}

/** What a job is called that the person posted or bid for. */
async function titleOfOwn(tx: Tx, user: UserId, id: JobId): Promise<string> {
  const [job] = await tx.db
    .select({ title: jobs.title, customerId: jobs.customerId, bidId: bids.id })
    .from(jobs)
    .leftJoin(bids, and(eq(bids.jobId, jobs.id), eq(bids.providerId, user)))
    .where(eq(jobs.id, id))
    .limit(1)
  if (!job || (job.customerId !== user && !job.bidId)) throw new DomainError('not_found')
  return job.title
}

async function selectTickets(
  db: Database,
  wanted: SQL | undefined,
  page: { limit: number; offset?: number },
): Promise<HelpTicket[]> {
  const rows = await db
    .select({ ticket: helpTickets, job: { id: jobs.id, title: jobs.title } })
    .from(helpTickets)
    .leftJoin(jobs, eq(jobs.id, helpTickets.jobId))
    .where(wanted)
    .orderBy(desc(helpTickets.createdAt), desc(helpTickets.id))
    .limit(page.limit)
    .offset(page.offset ?? 0)
  const ids = rows.map(({ ticket }) => ticket.id)
  const replies = await db
    .select()
    .from(helpReplies)
    .where(inArray(helpReplies.ticketId, ids))
    .orderBy(asc(helpReplies.createdAt), asc(helpReplies.id))
  return rows.map(({ ticket, job }) => ({
    id: ticket.id,
    userId: ticket.userId,
    name: ticket.name,
    email: ticket.email,
    job,
    subject: ticket.subject,
    message: ticket.message,
    createdAt: ticket.createdAt,
    answeredAt: ticket.answeredAt,
    replies: replies
      .filter(({ ticketId }) => ticketId === ticket.id)
      .map(({ id, fromSupport, text, createdAt }) => ({ id, fromSupport, text, createdAt })),
  }))
}

/** One ticket as it stands. */
export async function ticketOf(db: Database, id: HelpTicketId): Promise<HelpTicket> {
  const [ticket] = await selectTickets(db, eq(helpTickets.id, id), { limit: 1 })
  if (!ticket) throw new DomainError('not_found')
  return ticket
}

/** A page (from 1) of what somebody wrote to support. */
export async function ownTickets(db: Database, user: UserId, page: number) {
  const wanted = eq(helpTickets.userId, user)
  const [tickets, [total]] = await Promise.all([
    selectTickets(db, wanted, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    db.select({ n: count() }).from(helpTickets).where(wanted),
  ])
  return { tickets, pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE), pageSize: PAGE_SIZE }
}

export async function listTickets(
  db: Database,
  { page = 1, open }: QueryOf<typeof listHelpTickets>,
): Promise<ResponseOf<typeof listHelpTickets>> {
  const { ids, pageCount } = await pageOfMany<HelpTicketId>(
    db,
    {
      id: sql`${helpTickets.id}`,
      at: sql`${helpTickets.createdAt}`,
      table: sql`${helpTickets}`,
      where: open ? isNull(helpTickets.answeredAt) : sql`true`,
    },
    page,
  )
  const tickets = await selectTickets(db, inArray(helpTickets.id, [...ids]), { limit: PAGE_SIZE })
  return { tickets, pageCount, pageSize: PAGE_SIZE }
}

/** Marks a ticket as answered; again it stays as it was. */
export function markAnswered(services: Services, admin: UserId, id: HelpTicketId): Promise<HelpTicket> {
  return inTransaction(services, async (tx) => {
    const [ticket] = await tx.db.select().from(helpTickets).where(eq(helpTickets.id, id)).for('update')
    if (!ticket) throw new DomainError('not_found')
    if (!ticket.answeredAt) {
      await tx.db.update(helpTickets).set({ answeredAt: tx.clock() }).where(eq(helpTickets.id, id))
      await record(tx, { admin, action: 'answer_help', subject: ticket.userId })
    }
    return ticketOf(tx.db, id)
  })
}
