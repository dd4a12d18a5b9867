import * as calls from '#shared/wire/calls/secondFactor.ts'
import { success } from '#texts/alerts.ts'
import { implementAll } from '#server/kernel/implement.ts'
import { beginSecondFactor, confirmSecondFactor, endSecondFactor, secondFactorState } from './secondFactor.ts'
import { takeSecondStep } from './secondStep.ts'

export const secondFactorRoutes = implementAll(calls, {
  secondStep: ({ services, client, body }) => takeSecondStep(services, client, body),
  secondFactor: ({ services, user }) => secondFactorState(services, user),
  beginSecondFactor: ({ services, user, body }) => beginSecondFactor(services, user, body.password),
  confirmSecondFactor: async ({ services, user, body }) => ({
    message: success.secondFactorOn,
    recoveryCodes: await confirmSecondFactor(services, user, body.code),
  }),
  endSecondFactor: async ({ services, user, body }) => {
    await endSecondFactor(services, user, body.code)
    return { message: success.secondFactorOff }
  },
})
