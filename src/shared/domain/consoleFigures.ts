import type { Cents } from './money.ts'

/** What happened in the marketplace on a day of the operator's time zone. */
export interface ConsoleDay {
  /** YYYY-MM-DD. */
  day: string
  /** Accounts that were begun. */
  joined: number
  posted: number
  hired: number
  /** Into escrow. */
  paidIn: Cents
  paidOut: Cents
  refunded: Cents
}

/** The marketplace at a glance. */
export interface ConsoleFigures {
  /** The last seven, today last. */
  days: readonly ConsoleDay[]
  /** Prices and taxes in escrow now. */
  held: Cents
  /** Approved and not sent yet. */
  owedToProviders: Cents
  /** Promised back and not sent yet. */
  owedToCustomers: Cents
}
