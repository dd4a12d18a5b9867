import type { Page } from '@playwright/test'
import { disputeId } from '../src/shared/domain/ids.ts'
import { pathTo, type Screen, screens } from '../src/shared/domain/screens.ts'
import { read } from './ownCalls.ts'

type Addresses = Readonly<Record<Screen, string>>

/** Addresses with something in the place of each parameter. */
function nowhere<Paths extends Readonly<Record<string, string>>>(paths: Paths): Record<keyof Paths, string> {
  const filled = Object.entries(paths).map(([name, path]) => [name, path.replace(/:\w+\??/g, 'x')])
  // The same keys as before.
  return Object.fromEntries(filled) as Record<keyof Paths, string>
}

/** Every screen with parameters that stand for nothing: what a visitor who doesn't have it could type. */
export const strangersAddresses: Addresses = {
  ...nowhere(screens),
  socialReturn: pathTo('socialReturn', { network: 'google' }),
  providerJob: pathTo('providerJob', undefined, { id: 'x' }),
  jobInvitationDetails: pathTo('jobInvitationDetails', undefined, { id: 'x', invite: 'x' }),
  submitBid: pathTo('submitBid', undefined, { id: 'x' }),
}

/** The demo customer's screens, with jobs, bids and a provider of theirs. */
export async function customersAddresses(page: Page): Promise<Addresses> {
  const { open, bid } = await openJob(page)
  const hired = (await read(page, '/jobs/upcoming/1')).jobs[0]._id
  return {
    ...strangersAddresses,
    providerProfile: pathTo('providerProfile', {
      providerId: bid.user_id._id,
      latitude: 49.25,
      longitude: -123.12,
    }),
    customerJob: pathTo('customerJob', { jobId: open }),
    hiredJob: pathTo('hiredJob', { jobId: hired }),
    dispute: await disputeOf(page, '/jobs/upcoming'),
    jobPayment: pathTo('jobPayment', { bidId: bid._id }),
    editJob: pathTo('editJob', { jobId: open }),
    jobBids: pathTo('jobBids', { jobId: open, bidId: bid._id }),
    inviteProviders: pathTo('inviteProviders', { jobId: open }),
    newMessage: pathTo('newMessage', { jobId: open, otherUserId: bid.user_id._id }),
  }
}

/** One of the customer's open jobs with a bid that waits for them. Other tests post jobs, and reject and accept bids. */
async function openJob(page: Page) {
  for (const number of [1, 2, 3])
    for (const { _id: open } of (await read(page, `/jobs/active/${number}`)).jobs) {
      const { bids } = (await read(page, `/jobs/${open}`)).job
      const bid = bids?.find((one: { status: string }) => one.status === 'PEN')
      if (bid) return { open, bid }
    }
  throw new Error('The demo has an open job with a bid')
}

/** The dispute of the demo's customer and provider, found in a list of their hired jobs. */
async function disputeOf(page: Page, list: string): Promise<string> {
  for (const { _id } of (await read(page, `${list}/1`)).jobs) {
    const { job } = await read(page, `/jobs/${_id}`)
    const stages: { dispute_id: string | null }[] = (job.bidder_detail ?? job.bidDetail)?.milestones ?? []
    const id = stages.find((stage) => stage.dispute_id)?.dispute_id
    if (id) return pathTo('dispute', { disputeId: disputeId.parse(id) })
  }
  throw new Error('The demo has a dispute')
}

/** The admin's screens, with the demo's dispute and a hire. */
export async function adminsAddresses(page: Page): Promise<Addresses> {
  const { disputes } = await read(page, '/admin/disputes')
  const { jobs } = await read(page, '/admin/jobs?state=in_progress')
  return {
    ...strangersAddresses,
    adminDispute: pathTo('adminDispute', { disputeId: disputes[0]._id }),
    adminJob: pathTo('adminJob', { jobId: jobs[0]._id }),
    adminPerson: pathTo('adminPerson', { userId: jobs[0].customer._id }),
  }
}

/** The demo provider's screens, with an invitation and a job they were hired for. */
export async function providersAddresses(page: Page): Promise<Addresses> {
  const [invited] = (await read(page, '/invitations/1')).jobs
  const hired = (await read(page, '/bids/hired/1')).jobs[0]._id
  const customer = (await read(page, `/jobs/${hired}`)).job.user_id._id
  const query = { id: invited._id, invite: invited.isInvitation.invitation_id }
  return {
    ...strangersAddresses,
    providerJob: pathTo('providerJob', undefined, { id: invited._id }),
    jobInProgress: pathTo('jobInProgress', { jobId: hired }),
    dispute: await disputeOf(page, '/bids/hired'),
    jobInvitationDetails: pathTo('jobInvitationDetails', undefined, query),
    submitBid: pathTo('submitBid', undefined, { id: query.id, invitation_id: query.invite }),
    customerOfJob: pathTo('customerOfJob', { jobId: hired, customerId: customer }),
    newMessage: pathTo('newMessage', { jobId: hired, otherUserId: customer }),
  }
}
