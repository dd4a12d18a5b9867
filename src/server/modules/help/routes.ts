import { askForHelp } from '#shared/api/help.ts'
import { success } from '#shared/texts/alerts.ts'
import { implement } from '#server/http/implement.ts'
import { askSupport } from './service.ts'

export const helpRoutes = [
  implement(askForHelp, async ({ work, user, body }) => {
    await askSupport(work, user.id, body)
    return { message: success.helpSent }
  }),
]
