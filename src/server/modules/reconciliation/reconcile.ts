import { and, gte, isNull, ne, sql } from 'drizzle-orm'
import type { DifferenceKind } from '#shared/domain/difference.ts'
import { daysBefore } from '#shared/domain/timeLimits.ts'
import type { BalanceMovement } from '#server/adapters/payments/port.ts'
import { differences, reconciliations } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { bookFees } from './bookFees.ts'
import {
  byObject,
  differenceOf,
  type FoundDifference,
  missingThere,
  type OurMoney,
  sumOf,
  type TheirMoney,
  wasTakenBack,
} from './compareMoney.ts'
import { moneyOf, settledMoney } from './ourMoney.ts'

/** A refund can fail for this long after it was made. */
export const COMPARED_DAYS = 35
/** What is younger may be under way: Stripe may take an hour to write a charge down. */
const YOUNG_MS = 60 * 60_000
/** What moved may have been written down here so much later, where the answer was lost on the way. */
const WRITTEN_DOWN_WITHIN_DAYS = 5
const BATCH = 1_000

type Comparing = Pick<Services, 'db' | 'payments' | 'gateway' | 'clock'>

export interface Reconciled {
  readonly movements: number
  readonly found: readonly FoundDifference[]
}

/** Compares what moved at the gateway in the last days with the ledger's rows, keeps what differs, and books its fees. */
export async function reconcile(services: Comparing, days = COMPARED_DAYS): Promise<Reconciled> {
  const now = services.clock()
  const since = daysBefore(now, days)
  const movements: BalanceMovement[] = []
  const from = daysBefore(since, WRITTEN_DOWN_WITHIN_DAYS)
  for await (const movement of services.payments.balanceMovements(from)) movements.push(movement)
  await bookFees(services, movements)
  const found = await compare(services, movements, { since, before: new Date(now.getTime() - YOUNG_MS) })
  const compared = movements.filter(({ at }) => at >= since).length
  await keep(services.db, { since, at: now, movements: compared }, found)
  return { movements: compared, found }
}

/** The work of the night: an error in the log stands for something that a person must look at. */
export async function reconcileNightly(services: Services): Promise<void> {
  const { movements, found } = await reconcile(services)
  const counts: Partial<Record<DifferenceKind, number>> = {}
  for (const { kind } of found) counts[kind] = (counts[kind] ?? 0) + 1
  if (found.length === 0) services.log.info({ movements }, 'the ledger agrees with the gateway')
  else services.log.error({ movements, differences: counts }, 'the ledger differs from the gateway')
}

async function compare(
  { db, gateway }: Pick<Services, 'db' | 'gateway'>,
  movements: readonly BalanceMovement[],
  { since, before }: { since: Date; before: Date },
): Promise<FoundDifference[]> {
  const found: FoundDifference[] = []
  const told = new Set<string>()
  const theirs = byObject(movements)
  for (let from = 0; from < theirs.length; from += BATCH) {
    const batch = theirs.slice(from, from + BATCH)
    const oursOf = await moneyOf(db, batch)
    for (const one of batch) {
      const ours = oursOf(one)
      const difference = differenceOf(one, ours)
      if (ours && difference?.kind !== 'missing_here' && (difference || !wasTakenBack(one))) told.add(ours.id)
      // What is older was compared before, and what is younger will be.
      const isJudged = one.movements.some(({ at }) => at >= since && at < before)
      if (difference && isJudged) found.push(difference)
    }
  }
  return [...found, ...missingThere(await settledMoney(db, gateway, { since, before }), told)]
}

async function keep(
  db: Services['db'],
  run: typeof reconciliations.$inferInsert,
  found: readonly FoundDifference[],
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [made] = await transaction.insert(reconciliations).values(run).returning({ id: reconciliations.id })
    if (!made) throw new Error('The reconciliation was not stored')
    for (const one of found) {
      const row = { ...rowOf(one), reconciliationId: made.id, resolvedAt: null }
      const { kind: _kind, subject: _subject, ...changes } = row
      await transaction
        .insert(differences)
        .values(row)
        .onConflictDoUpdate({ target: [differences.kind, differences.subject], set: changes })
    }
    // What happened before was not looked at this time.
    await transaction
      .update(differences)
      .set({ resolvedAt: sql`${run.at.toISOString()}` })
      .where(
        and(
          isNull(differences.resolvedAt),
          gte(differences.at, run.since),
          ne(differences.reconciliationId, made.id),
        ),
      )
  })
}

/** The moment by which `settledMoney` counts it. */
function comparedBy({ about, createdAt, settledAt }: OurMoney): Date {
  return about === 'payment' || about === 'payout' ? (settledAt ?? createdAt) : createdAt
}

/** What came back is judged by when it did: as old as what it came back of, it would never be found to agree again. */
function lastMoved({ movements }: TheirMoney): Date {
  return new Date(Math.max(...movements.map(({ at }) => at.getTime())))
}

function rowOf({ kind, about, ours, theirs }: FoundDifference) {
  const reference = theirs?.object ?? ours?.object ?? ''
  return {
    kind,
    about,
    subject: reference || (ours?.id ?? ''),
    reference,
    ours: ours?.amount ?? null,
    theirs: theirs ? sumOf(theirs) : null,
    status: ours?.status ?? '',
    jobId: ours?.jobId ?? null,
    at: (theirs && lastMoved(theirs)) ?? (ours && comparedBy(ours)) ?? new Date(0),
  }
}
