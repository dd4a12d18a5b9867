import { askForHelp } from '#shared/wire/calls/help.ts'
import { success } from '#texts/alerts.ts'
import { implement } from '#server/kernel/implement.ts'
import { askSupport } from './tickets.ts'

export const helpRoutes = [
  implement(askForHelp, async ({ tx, user, body }) => {
    await askSupport(tx, user.id, body)
    return { message: success.helpSent }
  }),
]
