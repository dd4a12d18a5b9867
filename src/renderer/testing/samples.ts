import { flatTax } from '#shared/domain/tax.ts'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { publicConfig } from '#shared/wire/calls/config.ts'
import type { Bid } from '#shared/domain/bid.ts'
import { defaultTimeLimits } from '#shared/domain/timeLimits.ts'
import type { Card } from '#shared/domain/card.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import type { CategoryName } from '#shared/domain/category.ts'
import {
  bidId,
  cardId,
  categoryId,
  conversationId,
  jobId,
  stageId,
  type UserId,
  userId,
} from '#shared/domain/ids.ts'
import type { Job } from '#shared/domain/job.ts'
import type { Stage } from '#shared/domain/stage.ts'
import type { User, UserSummary } from '#shared/domain/user.ts'
import { cents } from '#shared/domain/money.ts'
import type { Waiting } from '#shared/domain/waiting.ts'

/** People and things as the server would answer them; a test names what matters to it. */

const moment = new Date('2026-03-02T10:00:00.000Z')

const card = (id: UserId, name: string): UserSummary => ({ id, name, picture: '', rating: 0, reviewCount: 0 })

export const category: CategoryName = {
  id: categoryId.parse('00000000-0000-4000-8000-0000000000c1'),
  name: 'Carpentry',
}

export function aUser(given: Partial<User> & Pick<User, 'role'>): User {
  return {
    ...card(userId.parse(crypto.randomUUID()), 'Casey Customer'),
    adminRole: null,
    bio: '',
    completedJobs: 0,
    verified: false,
    memberSince: moment,
    email: 'casey@example.com',
    birthDate: '',
    location: '',
    latitude: null,
    longitude: null,
    profileDocument: '',
    identityDocument: '',
    documents: [],
    papers: [],
    refusal: null,
    paperRequests: [],
    gallery: [],
    categories: [],
    status: 'active',
    emailVerified: true,
    profileStep1: true,
    profileStep2: true,
    profileStep3: true,
    profileStep4: true,
    profileStep5: true,
    payoutReady: true,
    ...given,
  }
}

export function aJob(given: Partial<Job> = {}): Job {
  return {
    id: jobId.parse(crypto.randomUUID()),
    title: 'Build a cedar deck',
    description: 'Off the kitchen.',
    category,
    budget: null,
    startDate: '2027-05-03',
    startTime: '08:00',
    endDate: '2027-05-07',
    endTime: '17:00',
    endsAt: new Date('2027-05-07T23:00:00Z'),
    location: 'Vancouver',
    postalCode: 'V5K 0A1',
    createdAt: moment,
    bidCount: 0,
    state: 'open',
    hiredBidId: null,
    finalPrice: null,
    latitude: 49.2,
    longitude: -123.1,
    distance: null,
    attachment: null,
    pictures: [],
    customer: {
      ...card(userId.parse(crypto.randomUUID()), 'Casey Customer'),
      jobsPosted: 1,
      memberSince: moment,
    },
    bids: [],
    isHired: false,
    hiredProvider: null,
    acceptedBid: null,
    ownBid: null,
    latestOffer: null,
    canComplete: false,
    canCancel: true,
    showsLocation: false,
    commissionRate: 1_000,
    tax: flatTax,
    invitation: null,
    openPayments: [],
    payoutReady: true,
    contact: null,
    version: 1,
    changes: [],
    ...given,
  }
}

export function aStage(given: Partial<Stage> & Pick<Stage, 'order'>): Stage {
  return {
    id: stageId.parse(crypto.randomUUID()),
    title: `Stage ${given.order}`,
    description: 'As agreed.',
    price: cents(100_000),
    status: 'unpaid',
    since: new Date('2026-10-01T12:00:00Z'),
    paidOutAt: null,
    requestedAt: null,
    requestNote: '',
    pictures: [],
    rejectionReason: '',
    changeOrderId: null,
    disputeId: null,
    isFrozen: false,
    ...given,
  }
}

export function aBid(given: Partial<Bid> & Pick<Bid, 'jobId'>): Bid {
  return {
    id: bidId.parse(crypto.randomUUID()),
    provider: {
      ...card(userId.parse(crypto.randomUUID()), 'Parker Provider'),
      categories: [],
      completedJobs: 0,
      answersWithin: null,
      distance: null,
    },
    price: cents(100_000),
    message: 'I build decks.',
    createdAt: moment,
    stages: [aStage({ order: 1, price: cents(35_000) }), aStage({ order: 2, price: cents(65_000) })],
    status: 'pending',
    commissionRate: 1_000,
    tax: flatTax,
    latestOffer: null,
    changeOrders: [],
    isOutdated: false,
    ...given,
  }
}

/** Something that waits for somebody: to approve a stage, where nothing else is said. */
export function aWaiting(given: Partial<Waiting> = {}): Waiting {
  return {
    id: crypto.randomUUID(),
    kind: 'decide_stage',
    job: { id: jobId.parse(crypto.randomUUID()), title: 'Build a cedar deck' },
    other: { id: userId.parse(crypto.randomUUID()), name: 'Parker Provider', picture: '' },
    about: 'Framing',
    stageId: stageId.parse(crypto.randomUUID()),
    disputeId: null,
    amount: cents(399_000),
    count: 0,
    bids: [],
    until: null,
    ...given,
  }
}

export function aConversation(given: Partial<Conversation> & Pick<Conversation, 'viewerId'>): Conversation {
  return {
    id: conversationId.parse(crypto.randomUUID()),
    other: { id: userId.parse(crypto.randomUUID()), name: 'Parker', picture: '' },
    job: { id: jobId.parse(crypto.randomUUID()), title: 'A deck' },
    bidId: null,
    isBidAccepted: false,
    lastMessage: null,
    lastSequence: 0,
    unread: 0,
    mine: { delivered: 0, read: 0 },
    theirs: { delivered: 0, read: 0 },
    isClosed: false,
    isPutAway: false,
    snoozedUntil: null,
    isMuted: false,
    isMarkedUnread: false,
    ...given,
  }
}

export function aCard(given: Partial<Card> = {}): Card {
  return {
    id: cardId.parse(crypto.randomUUID()),
    gatewayCard: 'test_card',
    last4: '4242',
    brand: 'visa',
    expiryMonth: 4,
    expiryYear: 2031,
    ...given,
  }
}

/** The server's own words about itself: the sandbox, and messages kept by it. */
export const config: ResponseOf<typeof publicConfig> = {
  payments: 'sandbox',
  paymentsKey: '',
  supportEmail: 'help@example.com',
  signIn: [],
  openIdName: '',
  firebase: null,
  termsUrl: '',
  privacyUrl: '',
  apps: { ios: '', android: '', desktop: '' },
  timeLimits: defaultTimeLimits,
  geocodedPlaces: false,
  outboxUrl: '',
}
