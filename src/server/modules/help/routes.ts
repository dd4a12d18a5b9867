import * as calls from '#shared/wire/calls/help.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { replyAsWriter } from './replies.ts'
import { askSupport, ownTickets } from './tickets.ts'

export const helpRoutes = implementAll(calls, {
  askForHelp: async ({ tx, user, body }) => {
    await askSupport(tx, user.id, body)
    return { message: success.helpSent }
  },
  listOwnTickets: ({ services, user, query }) => ownTickets(services.db, user.id, query.page ?? 1),
  writeAgain: async ({ tx, user, params, body }) => ({
    message: success.helpSentAgain,
    ticket: await replyAsWriter(tx, user.id, params.id, body.text),
  }),
})
