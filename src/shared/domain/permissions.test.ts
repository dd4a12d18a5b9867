import { describe, expect, test } from 'vitest'
import { ACCOUNT_KINDS, accountKindOf } from './accountKinds.ts'
import type { OnboardingFacts } from './onboarding.ts'
import { consoleScreens } from './consoleScreens.ts'
import { may, type Permission, permissions } from './permissions.ts'
import { refusalFor } from './permissionRefusals.ts'
import { routeSetOf, routeSets, type Screen } from './screens.ts'
import type { UserState } from './userStates.ts'

const complete: OnboardingFacts = {
  role: 'provider',
  adminRole: null,
  status: 'active',
  emailVerified: true,
  verified: true,
  profileStep1: true,
  profileStep2: true,
  profileStep3: true,
  profileStep4: true,
  profileStep5: true,
}

describe('the kind of an account', () => {
  test.each<[string, Partial<OnboardingFacts>]>([
    ['provider', {}],
    ['providerUnderReview', { verified: false }],
    ['providerEmailUnverified', { emailVerified: false }],
    ['providerUnfinished', { profileStep4: false }],
    ['providerUnfinished', { profileStep4: false, emailVerified: false }],
    ['customer', { role: 'customer', verified: false, profileStep3: false }],
    ['customerEmailUnverified', { role: 'customer', emailVerified: false }],
    ['customerUnfinished', { role: 'customer', profileStep2: false }],
    ['admin', { role: 'admin', adminRole: 'owner', profileStep1: false, verified: false }],
    ['adminSupport', { role: 'admin', adminRole: 'support' }],
    ['adminFinance', { role: 'admin', adminRole: 'finance' }],
    // Nobody else becomes an admin by it.
    ['provider', { adminRole: 'owner' }],
    ['switchedOff', { status: 'off' }],
    ['switchedOff', { role: 'admin', status: 'off' }],
    // Neither the state nor the profile alone makes it finished.
    ['providerUnfinished', { status: 'pending' }],
    ['providerEmailUnverified', { status: 'pending', emailVerified: false }],
  ])('is %s with %o', (kind, facts) => {
    expect(accountKindOf({ ...complete, ...facts })).toBe(kind)
  })

  test('is guest where there is none', () => {
    expect(accountKindOf(undefined)).toBe('guest')
  })
})

describe('an account that is not finished', () => {
  const unfinished = ACCOUNT_KINDS.filter((kind) => routeSetOf(kind) === 'unfinished')
  const allowed = (kind: (typeof unfinished)[number]) => keys(permissions).filter((one) => may(kind, one))
  const ownAffairs: readonly Permission[] = [
    'seePublicLists',
    'signUp',
    'signIn',
    'verifyEmail',
    'recoverPassword',
    'stopMails',
    'seeOwnAccount',
    'completeProfile',
    'askForVerification',
    'changePassword',
    'manageSecondFactor',
    'manageSessions',
    'signOut',
    'askForHelp',
    'managePersonalData',
  ]

  test('may finish itself and do nothing with others', () => {
    expect(Object.fromEntries(unfinished.map((kind) => [kind, allowed(kind)]))).toEqual({
      customerUnfinished: ownAffairs,
      customerEmailUnverified: ownAffairs,
      providerUnfinished: [...ownAffairs, 'manageBank', 'setUpPayouts', 'manageTaxNumbers', 'seeOwnTrades'],
      providerEmailUnverified: [
        ...ownAffairs,
        'manageBank',
        'setUpPayouts',
        'manageTaxNumbers',
        'seeOwnTrades',
      ],
    })
  })

  test('is told what is missing, and what is never theirs', () => {
    expect(refusalFor('customerUnfinished', 'saveCard')).toBe('profile_incomplete')
    expect(refusalFor('customerEmailUnverified', 'favourite')).toBe('email_not_verified')
    expect(refusalFor('providerEmailUnverified', 'browseJobs')).toBe('email_not_verified')
    expect(refusalFor('customerUnfinished', 'browseJobs')).toBe('not_allowed')
    expect(refusalFor('providerUnfinished', 'manageAccounts')).toBe('not_allowed')
  })
})

test('§2.6: a provider whom no admin has verified may do everything but bid', () => {
  const missing = keys(permissions).filter((one) => may('provider', one) && !may('providerUnderReview', one))
  expect(missing).toEqual(['bid'])
  expect(refusalFor('providerUnderReview', 'bid')).toBe('profile_under_review')
})

/** What a screen is there for, where that takes an account. */
const purposes: Partial<Record<Screen, Permission>> = {
  ...consoleScreens,
  myJobs: 'manageOwnJobs',
  providerProfile: 'viewProfile',
  customerJob: 'viewJob',
  hiredJob: 'viewBid',
  jobPayment: 'pay',
  editJob: 'manageOwnJobs',
  messages: 'chat',
  newMessage: 'chat',
  addJob: 'postJob',
  jobBids: 'hire',
  customerProfile: 'completeProfile',
  inviteProviders: 'invite',
  customerNotifications: 'readNotifications',
  chat: 'chat',
  providerJobs: 'seeOwnBids',
  settings: 'manageBank',
  profile: 'manageGallery',
  providerJob: 'browseJobs',
  jobInProgress: 'requestPayment',
  jobInvitationDetails: 'answerInvitation',
  jobInvites: 'answerInvitation',
  notifications: 'readNotifications',
  customerOfJob: 'viewProfile',
}

test('every screen of a signed-in visitor is there for something that they may do', () => {
  for (const kind of ACCOUNT_KINDS) {
    const set = routeSetOf(kind)
    // A guest's addresses of the console ask them to sign in; an admin is not led to all of it.
    if (set === 'guest' || kind === 'adminSupport' || kind === 'adminFinance') continue
    const useless = routeSets[set].filter((screen) => {
      const purpose = purposes[screen]
      return purpose !== undefined && !may(kind, purpose)
    })
    expect(useless, kind).toEqual([])
  }
})

test('support sees to people, finance to money, and an owner to all of it and to who they are', () => {
  const console = keys(permissions).filter((one) => may('admin', one) && !may('customer', one))
  const only = (kind: 'adminSupport' | 'adminFinance', other: 'adminSupport' | 'adminFinance') =>
    console.filter((one) => may(kind, one) && !may(other, one))
  expect(only('adminSupport', 'adminFinance')).toEqual([
    'manageAccounts',
    'answerHelp',
    'readConversations',
    'settleDisputes',
  ])
  expect(only('adminFinance', 'adminSupport')).toEqual(['manageTransfers', 'seeBooks', 'answerChargebacks'])
  expect(console.filter((one) => !may('adminSupport', one) && !may('adminFinance', one))).toEqual([
    'seeAuditLog',
    'manageAdmins',
  ])
})

test('the state of an account never gives more than its profile', () => {
  const states: readonly UserState[] = ['pending', 'active', 'off', 'closed']
  for (const status of states)
    expect(may(accountKindOf({ ...complete, status, emailVerified: false }), 'browseJobs')).toBe(false)
})

function keys<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  // A record's own type says which keys it has.
  return Object.keys(record) as Key[]
}
