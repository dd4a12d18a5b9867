import type { BidId, JobId, UserId } from './ids.ts'

/** Addresses of the screens (§2.2), for the router, for notification destinations and for links in mails. */
export const screens = {
  home: '/',
  login: '/login',
  linkedin: '/linkedin',
  socialReturn: '/login/:network',
  verifyAccount: '/verify_account/:token',
  resetPassword: '/reset_password/:token',
  terms: '/terms_conditions',
  privacy: '/privacy_policy',
  connectProcessing: '/connect-processing',
  newMessage: '/new_message/:jobId/:otherUserId',
  admin: '/admin',
  adminTickets: '/admin/tickets',
  adminTransfers: '/admin/transfers',
  adminLog: '/admin/log',
  adminSecurity: '/admin/security',

  myJobs: '/my_jobs',
  providerProfile: '/service_provider_profile/:providerId/:latitude/:longitude',
  jobDetail: '/job_detail/:jobId',
  bidDetail: '/bid_detail/:jobId',
  jobPayment: '/job_payment/:bidId',
  editJob: '/edit_job/:jobId',
  messages: '/messages',
  addJob: '/add_job',
  previewPost: '/previewpost',
  dd: '/dd',
  bidMessage: '/bid_message/:jobId/:bidId?',
  customerProfile: '/my_profile',
  inviteUser: '/invite_user/:jobId',
  customerNotifications: '/cus_notifications',

  chat: '/chat',
  providerJobs: '/provider_jobs',
  settings: '/settings',
  profile: '/profile',
  completedJob: '/completed_job',
  completedJobDetails: '/completed_job_details',
  jobDetails: '/job_details',
  jobInProgress: '/job_in_progress/:jobId',
  jobInvitationDetails: '/job_invitation_details',
  jobInvites: '/job_invites',
  submitBid: '/submit_bid',
  notifications: '/notifications',
  customerJobDetail: '/customerjobdetail/:jobId/:customerId',
} as const

export type Screen = keyof typeof screens

/** What an address carries, by what it calls it. */
interface Carried {
  jobId: JobId
  bidId: BidId
  providerId: UserId
  customerId: UserId
  otherUserId: UserId
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
 * The address of a screen, with its parameters filled in and escaped: `pathTo('jobDetail', { jobId })`.
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

const open = ['home', 'connectProcessing', 'verifyAccount', 'resetPassword', 'terms', 'privacy'] as const

const adminConsole = ['admin', 'adminTickets', 'adminTransfers', 'adminLog', 'adminSecurity'] as const

/** Which screens each kind of visitor has; anything else goes to / (§2.2). */
export const routeSets: Readonly<Record<RouteSet, readonly Screen[]>> = {
  // The admin's addresses ask a guest to sign in as one.
  guest: [...open, 'login', 'linkedin', 'socialReturn', ...adminConsole],
  unfinished: open,
  customer: [
    'home',
    'myJobs',
    'providerProfile',
    'jobDetail',
    'bidDetail',
    'jobPayment',
    'editJob',
    'messages',
    'newMessage',
    'addJob',
    'previewPost',
    'dd',
    'bidMessage',
    'customerProfile',
    'inviteUser',
    'verifyAccount',
    'resetPassword',
    'customerNotifications',
    'terms',
    'privacy',
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
    'jobDetails',
    'jobInProgress',
    'jobInvitationDetails',
    'jobInvites',
    'submitBid',
    'notifications',
    'verifyAccount',
    'resetPassword',
    'terms',
    'privacy',
    'customerJobDetail',
  ],
  admin: ['home', ...adminConsole, 'terms', 'privacy', 'resetPassword', 'verifyAccount'],
}
