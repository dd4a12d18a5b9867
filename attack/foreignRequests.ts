import type { OfferedJob } from './stock.ts'

/** A request that names rows of somebody else’s. */
export interface ForeignRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** What belongs to the two people of a hired job. */
export interface Belongings extends OfferedJob {
  readonly stage: string
  readonly card: string
  readonly bank: string
  readonly connection: string
  readonly offer: string
  readonly invitation: string
  readonly notification: string
  readonly transaction: string
}

const VALID_REASON = { reason_id: 1, other_reason: '' }

/** Every call that names a row, with the rows of those two. Whoever else sends one may change nothing by it. */
export function foreignRequests(theirs: Belongings): readonly ForeignRequest[] {
  const { job, bid, stage, card, customer, provider, connection } = theirs
  const message = crypto.randomUUID()
  return [
    { method: 'GET', path: `/bids/${bid}` },
    { method: 'PUT', path: '/bids', body: { bid_id: bid, job_id: job, status: 'ACC' } },
    { method: 'PUT', path: '/bids', body: { bid_id: bid, job_id: job, status: 'REJ' } },
    {
      method: 'PUT',
      path: '/bids',
      body: { bid_id: bid, job_id: job, status: 'ACC', stripe_card_id: card, cvv_number: '123' },
    },
    { method: 'GET', path: `/jobs/${job}` },
    { method: 'PUT', path: `/jobs/${job}`, body: { title: 'Mine now' } },
    { method: 'DELETE', path: `/jobs/${job}` },
    { method: 'PUT', path: `/jobs/cancelJob/${job}` },
    { method: 'PUT', path: `/jobs/complete/${job}` },
    { method: 'GET', path: `/jobs/jobDetailChat/${job}/${provider.id}/${connection}` },
    { method: 'PUT', path: '/milestones', body: { milestone_id: stage, status: 3 } },
    {
      method: 'PUT',
      path: '/milestones',
      body: { milestone_id: stage, status: 2, stripe_card_id: card, cvv_number: '123' },
    },
    { method: 'PUT', path: '/milestones/approvepayment', body: { milestone_id: stage, status: 4 } },
    {
      method: 'PUT',
      path: '/milestones/approvepayment',
      body: { milestone_id: stage, status: 5, ...VALID_REASON },
    },
    {
      method: 'POST',
      path: '/offers',
      body: { job_id: job, bid_id: bid, bidder_id: provider.id, price: '1' },
    },
    { method: 'PUT', path: '/offers', body: { offer_id: theirs.offer, status: 'ACC' } },
    { method: 'PUT', path: '/offers', body: { offer_id: theirs.offer, status: 'REJ' } },
    { method: 'PUT', path: '/invitations', body: { invitation_id: theirs.invitation, status: 'ACC' } },
    { method: 'PUT', path: '/invitations', body: { invitation_id: theirs.invitation, status: 'REJ' } },
    { method: 'POST', path: '/invitations', body: { job_id: job, receiver_ids: [provider.id] } },
    { method: 'GET', path: `/invitations/invitees/${job}/49.2/-122.9` },
    {
      method: 'POST',
      path: '/reviews',
      body: { job_id: job, other_user_id: provider.id, rating: 1, message: 'Never met them.' },
    },
    {
      method: 'PUT',
      path: '/reviews',
      body: { job_id: job, other_user_id: customer.id, rating: 1, message: 'Never met them.' },
    },
    { method: 'POST', path: '/connections', body: { job_id: job, other_user_id: customer.id } },
    { method: 'POST', path: '/connections', body: { job_id: job, other_user_id: provider.id } },
    { method: 'GET', path: `/connections/${connection}/messages` },
    {
      method: 'POST',
      path: '/connections/sendMessage',
      body: { _id: message, connection_id: connection, type: 'T', message: 'Let me in' },
    },
    { method: 'POST', path: '/connections/clearCount', body: { connection_id: connection } },
    { method: 'DELETE', path: `/connections/${connection}` },
    { method: 'DELETE', path: `/cards/${card}` },
    { method: 'DELETE', path: `/banks/${theirs.bank}` },
    { method: 'GET', path: `/transactions/${theirs.transaction}` },
    { method: 'PUT', path: `/notifications/read/${theirs.notification}` },
    { method: 'POST', path: `/stripe/confirmPayment/${theirs.transaction}` },
    { method: 'PUT', path: `/admin/${customer.id}/updateStatus`, body: { status: 'OFF' } },
    { method: 'GET', path: '/admin/getUsers' },
    { method: 'GET', path: '/admin/helpsupports' },
    { method: 'GET', path: '/admin/audit' },
    { method: 'GET', path: '/admin/transfers' },
    { method: 'PUT', path: `/admin/transfers/${theirs.transaction}` },
    { method: 'DELETE', path: '/users', body: { imageIds: [theirs.transaction] } },
  ]
}
