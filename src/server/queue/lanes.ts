import type { TaskName } from './workQueue.ts'

/** Each lane has workers of its own: what waits in one, or hangs, delays nothing in another. */
const LANES = ['money', 'mail', 'other'] as const

export type Lane = (typeof LANES)[number]

/**
 * Whose work it is. What moves money, or brings a deadline's move of it, waits for nothing else; a mail server that
 * takes mails and never answers delays mails alone.
 */
const laneOf: Readonly<Record<TaskName, Lane>> = {
  payOut: 'money',
  refund: 'money',
  takeBackPayout: 'money',
  hearGateway: 'money',
  settlePayment: 'money',
  enforceTimeLimits: 'money',
  sendMail: 'mail',
  jobStartSoon: 'other',
  jobStart: 'other',
  messageWaiting: 'other',
  mailWaitingMessages: 'other',
  wakeConversation: 'other',
  postEventMessage: 'other',
  syncConversation: 'other',
  deleteFile: 'other',
  removeCard: 'other',
  sweepFiles: 'other',
  clean: 'other',
  measureAnswers: 'other',
  carryBalances: 'other',
  reconcile: 'other',
  verifyLedger: 'other',
}

/** How much of a lane's work a process does at once. */
export const AT_ONCE = 2

/** What all lanes take of the database: each listens on one connection, and asks for work on one now and then. */
export const QUEUE_CONNECTIONS = 2 * LANES.length

/** The same work, lane by lane. */
export function byLane<Work>(work: Readonly<Record<string, Work>>): [Lane, Record<string, Work>][] {
  const names: Readonly<Record<string, Lane>> = laneOf
  return LANES.map((lane) => [
    lane,
    Object.fromEntries(Object.entries(work).filter(([name]) => names[name] === lane)),
  ])
}
