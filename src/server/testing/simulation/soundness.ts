import { createHash } from 'node:crypto'
import { isTaken } from '#shared/domain/chargebackStates.ts'
import { isUnsettled } from '#shared/domain/disputeStates.ts'
import { isHeld } from '#shared/domain/stageStates.ts'
import { connect, type Connection, type Pool } from '#server/db/connection.ts'
import { verifyLedger } from '#server/modules/ledger/verify.ts'
import { reconcile } from '#server/modules/reconciliation/reconcile.ts'
import { OPEN_PAYMENT_STATES } from '#shared/domain/paymentStates.ts'
import { Unsound } from './unsound.ts'
import { aroundQueries } from './aroundQueries.ts'
import type { Books } from './books.ts'
import type { GatewayLine } from './flakyGateway.ts'

/** A connection for questions that are asked again and again: PostgreSQL plans each but once. */
export function connectForChecks(url: string): Connection {
  const connection = connectAlone(url, 1)
  aroundQueries(connection.pool, ({ send }) => send(), named)
  return connection
}

const ADMIN_SHUTDOWN = '57P01'

/** Some connections that nothing goes wrong with. */
export function connectAlone(url: string, max: number): Connection {
  return connect(url, {
    max,
    onError: (error) => {
      // Dropping the database at the end ends connections that a pool has let go of a moment before.
      if (!('code' in error) || error.code !== ADMIN_SHUTDOWN) throw error
    },
  })
}

function named(argument: unknown): unknown {
  if (typeof argument !== 'object' || argument === null || !('text' in argument)) return argument
  return { ...argument, name: createHash('sha256').update(String(argument.text)).digest('base64url') }
}

/** The named invariants, over the whole database (docs/invariants.md). */
export async function checkInvariants(db: Pool): Promise<void> {
  const [violation] = await verifyLedger(db)
  if (violation) throw new Unsound(`${violation.invariant}: ${violation.finding}`)
}

/** What has still not ended, though it can have no other end than that; undefined where all has. */
export function unended(books: Books): string | undefined {
  const [first] = [
    ...books.payments.filter(({ state }) => OPEN_PAYMENT_STATES.some((one) => one === state)),
    ...books.payouts.filter(({ state }) => state === 'queued'),
    ...books.refunds.filter(({ state }) => state === 'queued' || state === 'sent'),
    ...books.chargebacks.filter(({ state }) => state === 'inquiry' || isTaken(state)),
    ...books.disputes.filter(({ state }) => isUnsettled(state)),
    ...books.stages.filter(({ state }) => isHeld(state)),
  ]
  return first && `${first.id} is still ${first.state}`
}

/** Whether what the gateway has is what the ledger says it has, movement by movement and all in all. */
export async function checkGateway(db: Pool, line: GatewayLine, now: Date): Promise<void> {
  // What is young may be under way, so it is compared as of later.
  const later = new Date(now.getTime() + 2 * 3_600_000)
  const { found } = await reconcile(
    { db, payments: line.sandbox, gateway: line.sandbox.name, clock: () => later },
    4_000,
  )
  const [difference] = found
  if (difference) {
    const { kind, about, ours, theirs } = difference
    throw new Unsound(
      `the gateway differs: ${kind}, ${about}, here ${ours?.status ?? 'nothing'} (${ours?.id ?? ''}), there ${theirs?.object ?? 'nothing'}`,
    )
  }
  let theirs = 0
  for await (const { amount } of line.sandbox.balanceMovements(new Date(0))) theirs += amount
  const { rows } = await db.$client.query<{ sum: string }>(
    `select coalesce(sum(amount), 0) as sum from journal_lines where account = 'gateway'`,
  )
  const ours = Number(rows[0]?.sum ?? 0)
  if (ours !== theirs) throw new Unsound(`the gateway has ${theirs} cents, and the ledger says ${ours}`)
}
