import type { AccountKind } from './accountKinds.ts'
import type { BidId, DisputeId, JobId, UserId } from './ids.ts'

/** Addresses of the screens (§2.2), for the router, for notification destinations and for links in mails. */
export const screens = {
  home: '/',
  login: '/login',
  linkedin: '/linkedin',
  socialReturn: '/login/:network',
  verifyAccount: '/verify_account/:token',
  resetPassword: '/reset_password/:token',
  unsubscribe: '/unsubscribe/:token',
  terms: '/terms_conditions',
  privacy: '/privacy_policy',
  kept: '/what_we_keep',
  connectProcessing: '/connect-processing',
  newMessage: '/new_message/:jobId/:otherUserId',
  admin: '/admin',
  adminToday: '/admin/today',
  adminTickets: '/admin/tickets',
  adminJobs: '/admin/jobs',
  adminJob: '/admin/jobs/:jobId',
  adminPerson: '/admin/people/:userId',
  adminDisputes: '/admin/disputes',
  adminDispute: '/admin/disputes/:disputeId',
  adminTransfers: '/admin/transfers',
  adminChargebacks: '/admin/chargebacks',
  adminReconciliation: '/admin/reconciliation',
  adminClose: '/admin/reconciliation/close',
  adminLog: '/admin/log',
  adminSecurity: '/admin/security',
  adminTeam: '/admin/team',

  myJobs: '/my_jobs',
  providerProfile: '/service_provider_profile/:providerId/:latitude/:longitude',
  customerJob: '/job_detail/:jobId',
  hiredJob: '/bid_detail/:jobId',
  dispute: '/dispute/:disputeId',
  jobPayment: '/job_payment/:bidId',
  editJob: '/edit_job/:jobId',
  messages: '/messages',
  addJob: '/add_job',
  previewPost: '/previewpost',
  guestLanding: '/dd',
  jobBids: '/bid_message/:jobId/:bidId?',
  customerProfile: '/my_profile',
  inviteProviders: '/invite_user/:jobId',
  customerNotifications: '/cus_notifications',

  chat: '/chat',
  providerJobs: '/provider_jobs',
  settings: '/settings',
  profile: '/profile',
  completedJob: '/completed_job',
  completedJobDetails: '/completed_job_details',
  providerJob: '/job_details',
  jobInProgress: '/job_in_progress/:jobId',
  jobInvitationDetails: '/job_invitation_details',
  jobInvites: '/job_invites',
  submitBid: '/submit_bid',
  notifications: '/notifications',
  customerOfJob: '/customerjobdetail/:jobId/:customerId',
} as const

export type Screen = keyof typeof screens

/** What an address carries, by what it calls it. */
interface Carried {
  jobId: JobId
  bidId: BidId
  providerId: UserId
  customerId: UserId
  disputeId: DisputeId
  otherUserId: UserId
  userId: UserId
}

type ValueOf<Name extends string> = Name extends keyof Carried ? Carried[Name] : string | number

type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : Path extends `:${infer Name}?`
    ? { [K in Name]?: ValueOf<K> }
    : Path extends `:${infer Name}`
      ? { [K in Name]: ValueOf<K> }
      : unknown

/**
 * The address of a screen, with its parameters filled in and escaped: `pathTo('customerJob', { jobId })`.
 * Optional parameters that are missing are left out. Anything in `query` follows a question mark.
 */
export function pathTo<Name extends Screen>(
  name: Name,
  ...[params, query]: keyof ParamsOf<(typeof screens)[Name]> extends never
    ? [params?: Record<string, never> | undefined, query?: Record<string, string>]
    : [params: ParamsOf<(typeof screens)[Name]>, query?: Record<string, string>]
): string {
  const values: Record<string, string | number | undefined> = params ?? {}
  const filled = screens[name]
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part
      const value = values[part.replace(/^:|\?$/g, '')]
      return value === undefined ? undefined : encodeURIComponent(String(value))
    })
    .filter((part) => part !== undefined)
    .join('/')
  return query ? `${filled}?${new URLSearchParams(query)}` : filled
}

export type RouteSet = 'guest' | 'unfinished' | 'customer' | 'provider' | 'admin'

const setOfKind: Readonly<Record<AccountKind, RouteSet>> = {
  guest: 'guest',
  switchedOff: 'guest',
  customerUnfinished: 'unfinished',
  customerEmailUnverified: 'unfinished',
  providerUnfinished: 'unfinished',
  providerEmailUnverified: 'unfinished',
  customer: 'customer',
  providerUnderReview: 'provider',
  provider: 'provider',
  admin: 'admin',
  adminSupport: 'admin',
  adminFinance: 'admin',
}

/** The screens of a kind of account (§2.2, §4.1). */
export function routeSetOf(kind: AccountKind): RouteSet {
  return setOfKind[kind]
}

const open = [
  'home',
  'connectProcessing',
  'verifyAccount',
  'resetPassword',
  'unsubscribe',
  'terms',
  'privacy',
  'kept',
] as const

const adminConsole = [
  'admin',
  'adminToday',
  'adminTickets',
  'adminJobs',
  'adminJob',
  'adminPerson',
  'adminDisputes',
  'adminDispute',
  'adminTransfers',
  'adminChargebacks',
  'adminReconciliation',
  'adminClose',
  'adminLog',
  'adminSecurity',
  'adminTeam',
] as const

/** Which screens each kind of visitor has; anything else goes to / (§2.2). */
export const routeSets: Readonly<Record<RouteSet, readonly Screen[]>> = {
  // The admin's addresses ask a guest to sign in as one.
  guest: [...open, 'login', 'linkedin', 'socialReturn', ...adminConsole],
  unfinished: open,
  customer: [
    'home',
    'myJobs',
    'providerProfile',
    'customerJob',
    'hiredJob',
    'dispute',
    'jobPayment',
    'editJob',
    'messages',
    'newMessage',
    'addJob',
    'previewPost',
    'guestLanding',
    'jobBids',
    'customerProfile',
    'inviteProviders',
    'verifyAccount',
    'resetPassword',
    'unsubscribe',
    'customerNotifications',
    'terms',
    'privacy',
    'kept',
  ],
  provider: [
    'home',
    'connectProcessing',
    'chat',
    'newMessage',
    'providerJobs',
    'settings',
    'profile',
    'completedJob',
    'completedJobDetails',
    'providerJob',
    'jobInProgress',
    'dispute',
    'jobInvitationDetails',
    'jobInvites',
    'submitBid',
    'notifications',
    'verifyAccount',
    'resetPassword',
    'unsubscribe',
    'terms',
    'privacy',
    'kept',
    'customerOfJob',
  ],
  admin: [
    'home',
    ...adminConsole,
    'terms',
    'privacy',
    'kept',
    'resetPassword',
    'verifyAccount',
    'unsubscribe',
  ],
}
