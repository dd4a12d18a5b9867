import {
  acceptProposal,
  decideDispute,
  proposeSettlement,
  sayInDispute,
} from '#shared/wire/calls/disputes.ts'
import { isUnsettled } from '#shared/domain/disputeStates.ts'
import { cents } from '#shared/domain/money.ts'
import type { Action, Scene } from '../scene.ts'

/** The two of a dispute talk, propose and settle, or an admin decides. */
export function dispute(scene: Scene): Action | undefined {
  const { disputes, stages, bids, jobs, proposals } = scene.books
  const open = disputes.filter(({ state }) => isUnsettled(state))
  const found = scene.pick(open.length > 0 ? open : disputes)
  const stage = stages.find(({ id }) => id === found?.stage)
  const bid = bids.find(({ id }) => id === stage?.bid)
  const job = jobs.find(({ id }) => id === bid?.job)
  if (!found || !bid || !job) return undefined
  const { id, price } = found
  const by = scene.nameOf(scene.pick([bid.provider, job.customer]) ?? job.customer)
  const strangers = scene.strangersTo(job.customer, bid.provider)
  const release = cents(scene.part(price))
  const params = { id }
  const proposal = proposals.findLast((one) => one.dispute === id)
  switch (scene.other(['say', 'propose', 'accept', 'decide', 'accept', 'decide'])) {
    case 'say':
      return scene.press(sayInDispute, by, { params, body: { text: 'It does not leak.' } }, strangers)
    case 'propose':
      return scene.press(proposeSettlement, by, { params, body: { release } }, strangers)
    case 'accept': {
      if (!proposal) return scene.press(proposeSettlement, by, { params, body: { release } }, strangers)
      const [first, second] = [scene.nameOf(job.customer), scene.nameOf(bid.provider)]
      const accepts = proposal.proposer === job.customer ? second : first
      return scene.press(acceptProposal, accepts, { params: { id, proposal: proposal.id } }, strangers)
    }
    case 'decide': {
      const body = { release, reason: 'Both were heard, and this is fair.' }
      return scene.press(decideDispute, 'admin', { params, body }, ['customer', 'provider'])
    }
  }
}
