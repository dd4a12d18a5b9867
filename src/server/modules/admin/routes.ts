import * as calls from '#shared/wire/calls/admin.ts'
import * as consoleCalls from '#shared/wire/calls/console.ts'
import * as teamCalls from '#shared/wire/calls/team.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { addNote, notesAbout } from './adminNotes.ts'
import { listAudit } from './auditLog.ts'
import { signedAddress } from '#server/modules/files/addresses.ts'
import { exportUsers } from './exports.ts'
import { listTransfers } from './listTransfers.ts'
import { replyAsSupport } from '#server/modules/help/replies.ts'
import { listTickets, markAnswered } from '#server/modules/help/tickets.ts'
import { listUsers, toReviewedUser } from './accounts.ts'
import { askForPaper, withdrawPaperRequest } from './askForPaper.ts'
import { readFigures } from './consoleFigures.ts'
import { readQueues } from './consoleQueues.ts'
import { changeAccount } from './changeAccount.ts'
import { payOtherwise } from './payOtherwise.ts'
import { retryTransfer } from './retryTransfer.ts'
import { changeAdminRole, listTeam } from './team.ts'

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
    ticket: await markAnswered(services, user.id, params.id),
  }),
  replyToTicket: async ({ tx, user, params, body }) => ({
    message: success.helpReplied,
    ticket: await replyAsSupport(tx, user.id, params.id, body.text),
  }),
  listTransfers: ({ services, query }) => listTransfers(services, query),
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

export const consoleRoutes = implementAll(consoleCalls, {
  readConsoleQueues: async ({ services, user }) => ({ queues: await readQueues(services, user.kind) }),
  listAdminNotes: async ({ services, params }) => ({ notes: await notesAbout(services.db, params.id) }),
  addAdminNote: async ({ tx, user, params, body }) => {
    await addNote(tx, user.id, params.id, body.text)
    return { message: success.noteAdded }
  },
  exportUsers: async ({ tx, user, body }) => ({
    message: success.exported,
    csv: await exportUsers(tx, user.id, body.list),
  }),
  transfersFile: async ({ services, query: { list, year, month } }) => ({
    csv: signedAddress(services, `/books/transfers/${list}/${year}-${String(month).padStart(2, '0')}.csv`),
  }),
  readConsoleFigures: async ({ services }) => ({ figures: await readFigures(services) }),
})

export const teamRoutes = implementAll(teamCalls, {
  listTeam: async ({ services }) => ({ team: await listTeam(services.db) }),
  changeAdminRole: async ({ services, user, params, body }) => {
    await changeAdminRole(services, user.id, params.id, body.role)
    return { message: success.adminRoleChanged }
  },
})
