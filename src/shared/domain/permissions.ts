import { ACCOUNT_KINDS, type AccountKind } from './accountKinds.ts'

const anybody = ACCOUNT_KINDS
const finishedCustomers = ['customer'] as const
const customers = ['customerUnfinished', 'customerEmailUnverified', ...finishedCustomers] as const
/** §2.6: unverified providers can see jobs but cannot apply. */
const applicants = ['provider'] as const
const finishedProviders = ['providerUnderReview', ...applicants] as const
const providers = ['providerUnfinished', 'providerEmailUnverified', ...finishedProviders] as const
const finishedMembers = [...finishedCustomers, ...finishedProviders] as const
const members = [...customers, ...providers] as const
const owners = ['admin'] as const
const support = [...owners, 'adminSupport'] as const
const finance = [...owners, 'adminFinance'] as const
const admins = [...support, 'adminFinance'] as const
const accounts = [...members, ...admins] as const

/**
 * What may be done, and which kinds of account may do it (§2.2, §6): the one table that the server decides by and the
 * screens ask. An unfinished account has what finishing it takes and nothing of others. Whether this job or that card is
 * theirs, the behaviour asks.
 */
export const permissions = {
  seePublicLists: anybody,
  signUp: anybody,
  signIn: ['guest', ...accounts],
  verifyEmail: anybody,
  recoverPassword: anybody,
  /** Whoever holds the link of a mail. */
  stopMails: anybody,

  seeOwnAccount: accounts,
  completeProfile: accounts,
  askForVerification: accounts,
  changePassword: accounts,
  manageSecondFactor: accounts,
  manageSessions: accounts,
  signOut: accounts,
  askForHelp: members,
  /** Have what is kept of oneself, and close the account; an admin's is the operator's. */
  managePersonalData: members,

  manageBank: providers,
  setUpPayouts: providers,
  manageTaxNumbers: providers,
  seeOwnTrades: providers,

  viewProfile: finishedMembers,
  viewJob: finishedMembers,
  viewBid: finishedMembers,
  chat: finishedMembers,
  offer: finishedMembers,
  changeHire: finishedMembers,
  review: finishedMembers,
  readNotifications: finishedMembers,
  chooseNotifications: finishedMembers,
  seeTransactions: finishedMembers,
  /** Which move of a stage, of those below, its own row of the table says. */
  moveStage: finishedMembers,
  dispute: finishedMembers,
  viewDispute: [...finishedMembers, ...admins],

  postJob: finishedCustomers,
  manageOwnJobs: finishedCustomers,
  browseProviders: finishedCustomers,
  favourite: finishedCustomers,
  invite: finishedCustomers,
  hire: finishedCustomers,
  seeCustomerPrice: finishedCustomers,
  saveCard: finishedCustomers,
  pay: finishedCustomers,
  decideStage: finishedCustomers,

  browseJobs: finishedProviders,
  answerInvitation: finishedProviders,
  seeOwnBids: finishedProviders,
  seePayout: finishedProviders,
  requestPayment: finishedProviders,
  manageGallery: finishedProviders,
  bid: applicants,

  seeConsole: admins,
  manageAccounts: support,
  answerHelp: support,
  /** Any job and anybody's dealings, but for what people wrote each other. */
  seeDealings: admins,
  readConversations: support,
  settleDisputes: support,
  manageTransfers: finance,
  seeBooks: finance,
  answerChargebacks: finance,
  seeAuditLog: owners,
  manageAdmins: owners,
} as const satisfies Readonly<Record<string, readonly AccountKind[]>>

export type Permission = keyof typeof permissions

/** What a guest may do as well. */
export type OpenPermission = {
  [P in Permission]: 'guest' extends (typeof permissions)[P][number] ? P : never
}[Permission]

/** Whether somebody of this kind may do it: which screens and buttons there are. */
export function may(kind: AccountKind, permission: Permission): boolean {
  const allowed: readonly AccountKind[] = permissions[permission]
  return allowed.includes(kind)
}

/** Whether it may be done without an account. */
export function isOpen(permission: Permission): permission is OpenPermission {
  return may('guest', permission)
}

/** Whether it belongs to running the marketplace. */
export function isOfAdmins(permission: Permission): boolean {
  const kinds: readonly AccountKind[] = admins
  return permissions[permission].every((kind: AccountKind) => kinds.includes(kind))
}
