import * as calls from '#shared/wire/calls/waiting.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { waitingFor } from './waitingFor.ts'

export const waitingRoutes = implementAll(calls, {
  listWaiting: async ({ services, user }) => {
    const side = user.role === 'customer' ? 'customer' : 'provider'
    return { waiting: await waitingFor(services, { id: user.id, side }) }
  },
})
