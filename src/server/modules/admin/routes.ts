import * as calls from '#shared/wire/calls/admin.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { listAudit } from './auditLog.ts'
import { answerTicket, listTickets } from '#server/modules/help/tickets.ts'
import { listUsers, toReviewedUser } from './accounts.ts'
import { askForPaper, withdrawPaperRequest } from './askForPaper.ts'
import { changeAccount } from './changeAccount.ts'
import { payOtherwise } from './payOtherwise.ts'
import { retryTransfer } from './retryTransfer.ts'
import { transfersDue } from './transfersDue.ts'

export const adminRoutes = implementAll(calls, {
  getUsers: ({ services, query }) => listUsers(services, query),
  updateStatus: async ({ services, user, params, body }) => {
    const row = await changeAccount(services, user.id, params.id, body)
    return { message: success.statusUpdated, user: await toReviewedUser(services, row) }
  },
  askForPaper: async ({ tx, user, params, body }) => {
    await askForPaper(tx, user.id, params.id, body)
    return { message: success.paperAsked }
  },
  withdrawPaperRequest: async ({ tx, user, params }) => {
    await withdrawPaperRequest(tx, user.id, params)
    return { message: success.paperRequestWithdrawn }
  },
  listHelpTickets: ({ services, query }) => listTickets(services.db, query),
  answerHelpTicket: async ({ services, user, params }) => ({
    message: success.helpAnswered,
    ticket: await answerTicket(services, user.id, params.id),
  }),
  listTransfers: ({ services, query }) => transfersDue(services, query.page ?? 1),
  retryTransfer: async ({ services, user, params }) => {
    await retryTransfer(services, user.id, params.id)
    return { message: success.transferRetried }
  },
  payOtherwise: async ({ tx, user, params, body }) => {
    await payOtherwise(tx, user.id, params.id, body.reason)
    return { message: success.paidOtherwise }
  },
  listAuditLog: ({ services, query }) => listAudit(services.db, query.page ?? 1),
})
