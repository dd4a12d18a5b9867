import * as calls from '#shared/wire/calls/consent.ts'
import * as retentionCalls from '#shared/wire/calls/retention.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { agree, consentOf } from './consent.ts'
import { keptOfPeople } from './retention.ts'

/** What stands for everybody to read. */
export const retentionRoutes = implementAll(retentionCalls, {
  retention: async ({ services }) => keptOfPeople(services.environment),
})

export const consentRoutes = implementAll(calls, {
  consent: ({ services, user }) => consentOf(services.db, user.id, services.environment),
  agreeToTerms: async ({ services, user, body }) => {
    await inTransaction(services, (tx) => agree(tx, user.id, body.version))
    return { message: success.agreed }
  },
})
