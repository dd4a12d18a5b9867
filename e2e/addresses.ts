import type { Page } from '@playwright/test'
import { pathTo, type Screen } from '../src/shared/domain/screens.ts'
import { read } from './ownCalls.ts'

type Addresses = Readonly<Record<Screen, string>>

/** Every screen with parameters that stand for nothing: what a visitor who doesn't have it could type. */
export const strangersAddresses: Addresses = {
  home: pathTo('home'),
  login: pathTo('login'),
  linkedin: pathTo('linkedin'),
  socialReturn: pathTo('socialReturn', { network: 'google' }),
  verifyAccount: pathTo('verifyAccount', { token: 'x' }),
  resetPassword: pathTo('resetPassword', { token: 'x' }),
  terms: pathTo('terms'),
  privacy: pathTo('privacy'),
  connectProcessing: pathTo('connectProcessing'),
  newMessage: pathTo('newMessage', { job_id: 'x', other_user_id: 'x' }),
  admin: pathTo('admin'),
  adminTickets: pathTo('adminTickets'),
  adminTransfers: pathTo('adminTransfers'),
  adminLog: pathTo('adminLog'),
  adminSecurity: pathTo('adminSecurity'),
  myJobs: pathTo('myJobs'),
  providerProfile: pathTo('providerProfile', { id: 'x', lat: 0, lng: 0 }),
  jobDetail: pathTo('jobDetail', { id: 'x' }),
  bidDetail: pathTo('bidDetail', { id: 'x' }),
  jobPayment: pathTo('jobPayment', { id: 'x' }),
  editJob: pathTo('editJob', { id: 'x' }),
  messages: pathTo('messages'),
  addJob: pathTo('addJob'),
  previewPost: pathTo('previewPost'),
  dd: pathTo('dd'),
  bidMessage: pathTo('bidMessage', { id: 'x' }),
  customerProfile: pathTo('customerProfile'),
  inviteUser: pathTo('inviteUser', { job_id: 'x' }),
  customerNotifications: pathTo('customerNotifications'),
  chat: pathTo('chat'),
  providerJobs: pathTo('providerJobs'),
  settings: pathTo('settings'),
  profile: pathTo('profile'),
  completedJob: pathTo('completedJob'),
  completedJobDetails: pathTo('completedJobDetails'),
  jobDetails: pathTo('jobDetails', undefined, { id: 'x' }),
  jobInProgress: pathTo('jobInProgress', { id: 'x' }),
  jobInvitationDetails: pathTo('jobInvitationDetails', undefined, { id: 'x', invite: 'x' }),
  jobInvites: pathTo('jobInvites'),
  submitBid: pathTo('submitBid', undefined, { id: 'x' }),
  notifications: pathTo('notifications'),
  customerJobDetail: pathTo('customerJobDetail', { job_id: 'x', user_id: 'x' }),
}

/** The demo customer's screens, with jobs, bids and a provider of theirs. */
export async function customersAddresses(page: Page): Promise<Addresses> {
  // Other tests post jobs and reject bids: one of the demo's that somebody still waits for.
  const { jobs } = await read(page, '/jobs/active/1')
  const open = jobs.find((job: { no_of_bids: number }) => job.no_of_bids > 0)._id
  const hired = (await read(page, '/jobs/upcoming/1')).jobs[0]._id
  const { bids } = (await read(page, `/jobs/${open}`)).job
  const bid = bids.find((one: { status: string }) => one.status === 'PEN')
  return {
    ...strangersAddresses,
    providerProfile: pathTo('providerProfile', { id: bid.user_id._id, lat: 49.25, lng: -123.12 }),
    jobDetail: pathTo('jobDetail', { id: open }),
    bidDetail: pathTo('bidDetail', { id: hired }),
    jobPayment: pathTo('jobPayment', { id: bid._id }),
    editJob: pathTo('editJob', { id: open }),
    bidMessage: pathTo('bidMessage', { id: open, user_id: bid._id }),
    inviteUser: pathTo('inviteUser', { job_id: open }),
    newMessage: pathTo('newMessage', { job_id: open, other_user_id: bid.user_id._id }),
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
    jobDetails: pathTo('jobDetails', undefined, { id: invited._id }),
    jobInProgress: pathTo('jobInProgress', { id: hired }),
    jobInvitationDetails: pathTo('jobInvitationDetails', undefined, query),
    submitBid: pathTo('submitBid', undefined, { id: query.id, invitation_id: query.invite }),
    customerJobDetail: pathTo('customerJobDetail', { job_id: hired, user_id: customer }),
    newMessage: pathTo('newMessage', { job_id: hired, other_user_id: customer }),
  }
}
