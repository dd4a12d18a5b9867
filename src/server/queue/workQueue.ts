import type { SQL } from 'drizzle-orm'
import type { DatabaseTransaction } from '#server/db/connection.ts'

/** Work that happens after a transaction, surely and at least once; each task is written to bear a repeat. */
export interface TaskPayloads {
  /** Sends an approved stage's money to its provider. */
  payOut: { payoutId: string }
  refund: { refundId: string }
  /** Takes a payout back that is lost to a chargeback. */
  takeBackPayout: { payoutId: string }
  /** Asks a gateway without webhooks for what it has to tell. */
  hearGateway: Readonly<Record<string, never>>
  /** Asks the gateway how an unfinished payment stands. */
  settlePayment: { paymentId: string }
  /** Tells both people that a job starts soon, or now. */
  jobStartSoon: { jobId: string }
  jobStart: { jobId: string }
  /** Notifies somebody who is away and has messages to read. */
  messageWaiting: { conversationId: string; receiverId: string }
  /** Mails whoever has not read what came an hour ago. */
  mailWaitingMessages: { conversationId: string; receiverId: string }
  /** Brings a snoozed conversation back to the top of its owner's list. */
  wakeConversation: { conversationId: string; userId: string }
  /** Writes an event message into a conversation in Firebase. */
  postEventMessage: {
    conversationId: string
    messageId: string
    senderId: string
    kind: string
    text: string
    offerId?: string
    stageId?: string
    changeOrderId?: string
  }
  /** Tells Firebase who is in a conversation and whether it can be written to. */
  syncConversation: { conversationId: string }
  /** Deletes stored files that no row names any more. */
  deleteFile: { key: string }
  /** Has the gateway forget a card whose owner has closed their account. */
  removeCard: { gatewayCard: string }
  /** Looks for files that no row names, and for rows without a file. */
  sweepFiles: Record<string, never>
  /** Gives a mail that was kept to the mail server. */
  sendMail: { mailId: string }
  /** Deletes what has been kept for long enough. */
  clean: Readonly<Record<string, never>>
  /** Compares the ledger with the gateway. */
  reconcile: Readonly<Record<string, never>>
  /** Measures how fast providers usually answer. */
  measureAnswers: Readonly<Record<string, never>>
  /** Adds up the accounts of the ledger, so that a balance is not the sum of all lines there ever were; `afresh` from the first line on. */
  carryBalances: { afresh: boolean }
  /** Recomputes the money of the whole database. */
  verifyLedger: Readonly<Record<string, never>>
  /** Moves on what has been in a state for longer than its table allows, and reminds of what soon will have been. */
  enforceTimeLimits: Readonly<Record<string, never>>
}

export type TaskName = keyof TaskPayloads

export interface TaskOptions {
  /** Not before then. */
  at?: Date
  /** A waiting piece of work of the same key is replaced, so it happens once. */
  key?: string
  /** Waiting work of the same key stays when it is, instead of being replaced. */
  keepTime?: boolean
  /** Tried again, every few hours at last, until it is done: for what nothing else would ever find again. */
  forEver?: boolean
  /** Work of one line is done one after the other. */
  line?: string
}

export interface WorkQueue {
  /** Adds work as part of a transaction. */
  add<Name extends TaskName>(
    db: DatabaseTransaction,
    name: Name,
    payload: TaskPayloads[Name],
    options?: TaskOptions,
  ): Promise<void>
  /** The same as an expression of a statement that is a transaction by itself; work that waits under the key is replaced. */
  adding<Name extends TaskName>(
    name: Name,
    payload: { readonly [Field in keyof TaskPayloads[Name]]: SQL },
    options: { readonly at: SQL; readonly key: SQL },
  ): SQL
}
