import * as calls from '#shared/wire/calls/chargebacks.ts'
import { success } from '#texts/alerts.ts'
import { implementAll, inSteps } from '#server/kernel/implement.ts'
import { signedAddress } from '#server/modules/files/addresses.ts'
import { chargebackRow, giveIn, recordAnswer, sendEvidence, setWarningAside } from './answerChargeback.ts'
import { pageOfChargebacks } from './chargebacks.ts'

export const chargebackRoutes = implementAll(calls, {
  listChargebacks: ({ services, query }) => pageOfChargebacks(services.db, query.page ?? 1),
  chargebackFile: async ({ services, params }) => {
    await chargebackRow(services.db, params.id)
    return { pdf: signedAddress(services, `/chargeback_files/${params.id}.pdf`) }
  },
  answerChargeback: inSteps(calls.answerChargeback, {
    prepare: ({ services, params, body }) => sendEvidence(services, params.id, body.text),
    handle: async ({ tx, user, params }, told) => {
      await recordAnswer(tx, user.id, params.id, 'answer_chargeback', told)
      return { message: success.chargebackAnswered }
    },
  }),
  acceptChargeback: inSteps(calls.acceptChargeback, {
    prepare: ({ services, params }) => giveIn(services, params.id),
    handle: async ({ tx, user, params }, told) => {
      await recordAnswer(tx, user.id, params.id, 'accept_chargeback', told)
      return { message: success.chargebackAccepted }
    },
  }),
  setWarningAside: async ({ tx, user, params }) => {
    await setWarningAside(tx, user.id, params.id)
    return { message: success.warningSetAside }
  },
})
