import type { Cents } from './money.ts'
import type { Permission } from './permissions.ts'

/** What waits for those who run the marketplace, and who of them may see to it. */
export const consoleQueues = {
  verification: 'manageAccounts',
  disputes: 'settleDisputes',
  chargebacks: 'answerChargebacks',
  transfers: 'manageTransfers',
  tickets: 'answerHelp',
  differences: 'seeBooks',
} as const satisfies Readonly<Record<string, Permission>>

export const CONSOLE_QUEUES = [
  'verification',
  'disputes',
  'chargebacks',
  'transfers',
  'tickets',
  'differences',
] as const satisfies readonly (keyof typeof consoleQueues)[]
export type ConsoleQueueName = (typeof CONSOLE_QUEUES)[number]

/** What has waited longest in a queue. */
export interface LongestWaiting {
  /** Of the account, dispute, chargeback, transfer, ticket or difference. */
  id: string
  /** A person's name, a job's title, what somebody wrote; empty where there is none. */
  title: string
  amount: Cents | null
  since: Date
}

export interface ConsoleQueue {
  name: ConsoleQueueName
  count: number
  oldest: LongestWaiting | null
}
