import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { auditEntry } from '#shared/wire/audit.ts'
import { helpTicket } from '#shared/wire/helpTicket.ts'
import { categoryId, helpTicketId, paperRequestId, transactionId, userId } from '#shared/domain/ids.ts'
import { PAPER_REQUEST_SUBJECTS } from '#shared/domain/paperRequest.ts'
import { paperRequestReason } from '#shared/forms/paperRequest.ts'
import { refusalReason } from '#shared/forms/refusal.ts'
import { helpReplyText } from '#shared/forms/help.ts'
import { paidOtherwiseReason } from '#shared/forms/paidOtherwise.ts'
import { TRANSFER_KINDS, TRANSFER_LISTS } from '#shared/domain/transfer.ts'
import { monthNumber, yearNumber } from '#shared/wire/month.ts'
import { transfer } from '#shared/wire/transfer.ts'
import { role } from '#shared/wire/role.ts'
import { reviewedUser } from '#shared/wire/reviewedUser.ts'
import { switchedStatus } from '#shared/wire/userStatus.ts'
import { bit, confirmation, money, pageFields } from '#shared/wire/values.ts'
import { pageNumber } from '#shared/wire/paging.ts'
import { commaList, flag, orEmpty } from '#shared/forms/fields.ts'
import { defineCall, defineRead } from './call.ts'

export const getUsers = defineRead('/admin/getUsers', {
  summary: 'Users by role, text and page (from 1)',
  permission: 'manageAccounts',
  query: z.object({
    page: orEmpty(pageNumber),
    role: orEmpty(role),
    text: z.string().trim().max(100).optional(),
    /** Only providers who have finished and wait to be verified. */
    waiting: orEmpty(flag),
  }),
  response: together({ users: field('users', z.array(reviewedUser)), ...pageFields }),
})

/** Verifies a provider (`certified`) and switches an account on and off (`status`); with neither to the other (§6 "toggles status"). */
export const updateStatus = defineCall({
  method: 'PUT',
  path: '/admin/:id/updateStatus',
  summary: 'Verify a provider, or switch an account on or off',
  permission: 'manageAccounts',
  encoding: 'form',
  params: z.object({ id: userId }),
  body: together({
    status: field('status', orEmpty(switchedStatus)),
    verified: field('certified', orEmpty(z.coerce.number<string | number>().pipe(bit))),
    /** The papers that were looked at; where others are there by now, nothing is verified. */
    papersSeen: field('papers_seen', commaList(4000).optional()),
    /** Why they are not verified, or no longer: with it they are told, and wait no more until they change something. */
    reason: field('reason', orEmpty(refusalReason)),
  }),
  response: confirmation.extend({ user: reviewedUser }),
})

export const askForPaper = defineCall({
  method: 'POST',
  path: '/admin/:id/papers',
  summary: 'Ask a provider for a paper again, or for something else in the profile, and say why',
  permission: 'manageAccounts',
  encoding: 'form',
  params: z.object({ id: userId }),
  body: together({
    about: field('paper', z.enum(PAPER_REQUEST_SUBJECTS)),
    /** The trade, where it is a licence. */
    categoryId: field('category_id', orEmpty(categoryId)),
    reason: field('reason', paperRequestReason),
  }),
  response: confirmation,
  repeat: 'transaction',
})

export const withdrawPaperRequest = defineCall({
  method: 'DELETE',
  path: '/admin/:id/papers/:request',
  summary: 'Ask for it no longer',
  permission: 'manageAccounts',
  encoding: 'none',
  params: z.object({ id: userId, request: paperRequestId }),
  response: confirmation,
  repeat: 'transaction',
})

export const listHelpTickets = defineRead('/admin/helpsupports', {
  summary: 'What people wrote to support, the latest first',
  permission: 'answerHelp',
  query: z.object({
    page: orEmpty(pageNumber),
    /** Only those that wait for an answer. */
    open: orEmpty(flag),
  }),
  response: together({ tickets: field('tickets', z.array(helpTicket)), ...pageFields }),
})

export const answerHelpTicket = defineCall({
  method: 'PUT',
  path: '/admin/helpsupports/:id',
  summary: 'Mark a message to support as answered',
  permission: 'answerHelp',
  encoding: 'none',
  params: z.object({ id: helpTicketId }),
  response: confirmation.extend({ ticket: helpTicket }),
})

export const replyToTicket = defineCall({
  method: 'POST',
  path: '/admin/helpsupports/:id/replies',
  summary: 'Answer a message to support, by mail and where its writer asked',
  permission: 'answerHelp',
  encoding: 'form',
  params: z.object({ id: helpTicketId }),
  body: together({ text: field('text', helpReplyText) }),
  response: confirmation.extend({ ticket: helpTicket }),
  repeat: 'transaction',
})

export const listAuditLog = defineRead('/admin/audit', {
  summary: 'What admins did, the latest first',
  permission: 'seeAuditLog',
  query: z.object({ page: orEmpty(pageNumber) }),
  response: together({ entries: field('entries', z.array(auditEntry)), ...pageFields }),
})

export const listTransfers = defineRead('/admin/transfers', {
  summary:
    'Payouts and refunds that have not gone through yet, the oldest first; or those of a month that are over',
  permission: 'manageTransfers',
  query: z.object({
    page: orEmpty(pageNumber),
    list: orEmpty(z.enum(TRANSFER_LISTS)),
    kind: orEmpty(z.enum(TRANSFER_KINDS)),
    /** Of the person or the job. */
    text: z.string().trim().max(100).optional(),
    /** Of what is over; this month where there is none. */
    month: orEmpty(monthNumber),
    year: orEmpty(yearNumber),
  }),
  response: together({
    transfers: field('transfers', z.array(transfer)),
    /** Of all pages; none where what was searched for is found in too many of a long list to be added up. */
    total: field('total', money.nullable()),
    ...pageFields,
  }),
})

export const retryTransfer = defineCall({
  method: 'PUT',
  path: '/admin/transfers/:id',
  summary: 'Send a payout or refund that failed again at once',
  permission: 'manageTransfers',
  encoding: 'none',
  params: z.object({ id: transactionId }),
  response: confirmation,
})

export const payOtherwise = defineCall({
  method: 'POST',
  path: '/admin/transfers/:id/otherwise',
  summary: 'Write down that a refund which failed was paid by other means, and how',
  permission: 'manageTransfers',
  encoding: 'form',
  params: z.object({ id: transactionId }),
  body: together({ reason: field('reason', paidOtherwiseReason) }),
  response: confirmation,
  repeat: 'transaction',
})
