import { and, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { HelpTicket } from '#shared/domain/helpTicket.ts'
import type { HelpTicketId, UserId } from '#shared/domain/ids.ts'
import { helpReplies, helpTickets, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { helpMail } from '#server/mails/operatorMails.ts'
import { supportReplyMail } from '#server/mails/supportReplyMail.ts'
import { record } from '#server/modules/admin/auditLog.ts'
import { ticketOf } from './tickets.ts'

/** An admin answers: whoever had asked reads it by mail and under Help & Support, and nothing waits for us any more. */
export async function replyAsSupport(
  tx: Tx,
  admin: UserId,
  id: HelpTicketId,
  text: string,
): Promise<HelpTicket> {
  const [found] = await tx.db
    .select({ ticket: helpTickets, role: users.role })
    .from(helpTickets)
    .innerJoin(users, eq(users.id, helpTickets.userId))
    .where(eq(helpTickets.id, id))
    .for('update', { of: helpTickets })
  if (!found) throw new DomainError('not_found')
  const { ticket, role } = found
  const now = tx.clock()
  await tx.db
    .insert(helpReplies)
    .values({ ticketId: id, authorId: admin, fromSupport: true, text, createdAt: now })
  await tx.db.update(helpTickets).set({ answeredAt: now }).where(eq(helpTickets.id, id))
  await tx.sendMail(supportReplyMail(tx.environment, { ...ticket, role }, text))
  await record(tx, { admin, action: 'answer_help', subject: ticket.userId })
  return ticketOf(tx.db, id)
}

/** Whoever had asked says more: it waits for support again. */
export async function replyAsWriter(
  tx: Tx,
  writer: UserId,
  id: HelpTicketId,
  text: string,
): Promise<HelpTicket> {
  const [row] = await tx.db
    .select()
    .from(helpTickets)
    .where(and(eq(helpTickets.id, id), eq(helpTickets.userId, writer)))
    .for('update')
  if (!row) throw new DomainError('not_found')
  await tx.db
    .insert(helpReplies)
    .values({ ticketId: id, authorId: writer, fromSupport: false, text, createdAt: tx.clock() })
  await tx.db.update(helpTickets).set({ answeredAt: null }).where(eq(helpTickets.id, id))
  const ticket = await ticketOf(tx.db, id)
  await tx.sendMail(helpMail(tx.environment, { ...ticket, message: text, job: ticket.job?.title }))
  return ticket
}
