import * as calls from '#shared/api/config.ts'
import { implementAll } from '../../http/implement.ts'

export const configRoutes = implementAll(calls, {
  publicConfig: async ({ services: { environment, payments } }) => ({
    payments: payments.kind,
    supportEmail: environment.SUPPORT_EMAIL,
    signIn: [],
    outboxUrl: environment.ALLOW_OUTBOX ? '/dev/outbox' : '',
  }),
})
