import { count, desc, eq, isNull } from 'drizzle-orm'
import type { listHelpTickets } from '#shared/wire/calls/admin.ts'
import type { BodyOf, QueryOf, ResponseOf } from '#shared/wire/calls/call.ts'
import type { askForHelp } from '#shared/wire/calls/help.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { HelpTicket } from '#shared/domain/helpTicket.ts'
import type { HelpTicketId, UserId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { helpTickets } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction, type Tx } from '#server/kernel/transaction.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import { helpMail } from '#server/mails/operatorMails.ts'

/** Keeps a message to support and mails it there, so that it is answered also by those who use no console. */
export async function askSupport(tx: Tx, user: UserId, message: BodyOf<typeof askForHelp>): Promise<void> {
  await tx.db.insert(helpTickets).values({ userId: user, ...message, createdAt: tx.clock() })
  await tx.sendMail(helpMail(tx.environment, message))
}

function toTicket(row: typeof helpTickets.$inferSelect): HelpTicket {
  return {
    id: row.id,
    userId: row.userId,
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    createdAt: row.createdAt,
    answeredAt: row.answeredAt,
  }
}

export async function listTickets(
  db: Database,
  { page = 1, open }: QueryOf<typeof listHelpTickets>,
): Promise<ResponseOf<typeof listHelpTickets>> {
  const wanted = open ? isNull(helpTickets.answeredAt) : undefined
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(helpTickets)
      .where(wanted)
      .orderBy(desc(helpTickets.createdAt), desc(helpTickets.id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE),
    db.select({ n: count() }).from(helpTickets).where(wanted),
  ])
  return {
    tickets: rows.map(toTicket),
    pageCount: Math.ceil((total?.n ?? 0) / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  }
}

/** Marks a ticket as answered; again it stays as it was. */
export function answerTicket(services: Services, admin: UserId, id: HelpTicketId): Promise<HelpTicket> {
  return inTransaction(services, async (tx) => {
    const [ticket] = await tx.db.select().from(helpTickets).where(eq(helpTickets.id, id)).for('update')
    if (!ticket) throw new DomainError('not_found')
    if (ticket.answeredAt) return toTicket(ticket)
    const answeredAt = tx.clock()
    await tx.db.update(helpTickets).set({ answeredAt }).where(eq(helpTickets.id, id))
    await record(tx, { admin, action: 'answer_help', subject: ticket.userId })
    return toTicket({ ...ticket, answeredAt })
  })
}
