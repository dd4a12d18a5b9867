import * as calls from '#shared/wire/calls/disputes.ts'
import type { Dispute } from '#shared/domain/dispute.ts'
import type { DisputeId, UserId } from '#shared/domain/ids.ts'
import { success } from '#texts/alerts.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import type { SessionUser } from '#server/kernel/context.ts'
import { implementAll, inSteps } from '#server/kernel/implement.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { signedAddress } from '#server/modules/files/addresses.ts'
import { sayInDispute } from './addStatement.ts'
import { decideDispute, decideStage } from './decideDispute.ts'
import type { DisputeReader } from './disputeAt.ts'
import { cancelByAdmin } from '../jobs/cancelByAdmin.ts'
import { heldStages } from './heldStages.ts'
import { findDispute, pageOfDisputes } from './disputes.ts'
import { openDispute } from './openDispute.ts'
import { acceptProposal, proposeSettlement } from './proposeSettlement.ts'
import { putEvidence } from './putEvidence.ts'

const readerOf = ({ id, role }: SessionUser): DisputeReader => (role === 'admin' ? 'admin' : { person: id })

const disputeNow = (tx: Tx, id: DisputeId, person: UserId | 'admin'): Promise<Dispute> =>
  findDispute(tx, id, person === 'admin' ? 'admin' : { person }, timeLimitsOf(tx.environment))

export const disputeRoutes = implementAll(calls, {
  openDispute: inSteps(calls.openDispute, {
    prepare: ({ services, files }) => putEvidence(services, files),
    handle: async ({ tx, user, body }, files) => {
      const { stageId, reason, wish, release, text, messageIds = [] } = body
      const said = { text, files, messageIds }
      const opened = await openDispute(tx, user.id, stageId, { reason, wish, wishedRelease: release, said })
      return { message: success.disputeOpened, dispute: await disputeNow(tx, opened.dispute.id, user.id) }
    },
  }),
  disputeDetail: async ({ services, user, params }) => ({
    dispute: await findDispute(services, params.id, readerOf(user), timeLimitsOf(services.environment)),
  }),
  sayInDispute: inSteps(calls.sayInDispute, {
    prepare: ({ services, files }) => putEvidence(services, files),
    handle: async ({ tx, user, params, body: { text, messageIds = [] } }, files) => {
      await sayInDispute(tx, user.id, params.id, { text, files, messageIds })
      return { message: success.disputeAnswered, dispute: await disputeNow(tx, params.id, user.id) }
    },
  }),
  proposeSettlement: async ({ tx, user, params, body }) => {
    await proposeSettlement(tx, user.id, params.id, body.release)
    return { message: success.settlementProposed, dispute: await disputeNow(tx, params.id, user.id) }
  },
  acceptProposal: async ({ tx, user, params }) => {
    await acceptProposal(tx, user.id, params.id, params.proposal)
    return { message: success.disputeSettled, dispute: await disputeNow(tx, params.id, user.id) }
  },
  disputeFile: async ({ services, user, params }) => {
    await findDispute(services, params.id, readerOf(user), timeLimitsOf(services.environment))
    const address = (ending: string) => signedAddress(services, `/dispute_files/${params.id}.${ending}`)
    return { pdf: address('pdf'), json: address('json') }
  },
  listDisputes: ({ services, query }) =>
    pageOfDisputes(services.db, query.page ?? 1, query.unsettled ?? false),
  listHeldStages: ({ services, query }) => heldStages(services, query.page ?? 1, query.text ?? ''),
  cancelHire: async ({ tx, user, params, body }) => {
    await cancelByAdmin(tx, user.id, params.id, body.reason)
    return { message: success.hireCancelled }
  },
  decideDispute: async ({ tx, user, params, body }) => {
    await decideDispute(tx, params.id, { admin: user.id, ...body })
    return { message: success.disputeDecided, dispute: await disputeNow(tx, params.id, 'admin') }
  },
  decideStage: async ({ tx, user, params, body }) => {
    const decided = await decideStage(tx, params.id, { admin: user.id, ...body })
    return { message: success.disputeDecided, dispute: await disputeNow(tx, decided, 'admin') }
  },
})
