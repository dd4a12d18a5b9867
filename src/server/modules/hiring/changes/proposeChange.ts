import { count, eq } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type * as calls from '#shared/wire/calls/changeOrders.ts'
import {
  type ChangeOrderMove,
  type ChangeOrderState,
  changeOrderTransitions,
} from '#shared/domain/changeOrderStates.ts'
import { unchargeable } from '#shared/domain/chargeable.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { changeOrdersPerHire } from '#shared/domain/limits.ts'
import { cents } from '#shared/domain/money.ts'
import { customerPrice } from '#shared/domain/pricing.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { changeOrders, stages } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows, inserted } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { BidAt } from '../bids/moveBid.ts'
import { requireChargeable } from '../payments/requireChargeable.ts'
import { type ChangeOrderAt, notifyChange, publishChange, showChange } from './afterChange.ts'
import { type ChangeOrderRow, pendingChanges } from './changeOrders.ts'
import { lockHire, requireChangeable, requireRepriceable } from './changingHire.ts'

const table: TransitionTable<ChangeOrderState, ChangeOrderMove> = changeOrderTransitions

const follows: Follows<typeof changeOrderTransitions, ChangeOrderAt>['propose'] = {
  event_message: showChange('change_proposed'),
  notification: notifyChange('change_propose'),
  screens: publishChange,
}

/** One of the two of a hire proposes a stage after its others (§4.11). */
export async function proposeAddedStage(
  tx: Tx,
  user: UserId,
  { bidId, ...stage }: BodyOf<typeof calls.proposeAddedStage>,
): Promise<ChangeOrderRow> {
  const hire = await lockHire(tx, bidId, user)
  await requireRoom(tx, hire, user)
  return propose(tx, hire, { ...stage, proposerId: user, stageId: null, previousPrice: cents(0) })
}

/** One of the two of a hire proposes another price for a stage that is not paid (§4.11). */
export async function proposeNewPrice(
  tx: Tx,
  user: UserId,
  { stageId, description, price }: BodyOf<typeof calls.proposeNewPrice>,
): Promise<ChangeOrderRow> {
  const [known] = await tx.db.select({ bidId: stages.bidId }).from(stages).where(eq(stages.id, stageId))
  if (!known) throw new DomainError('not_found')
  const hire = await lockHire(tx, known.bidId, user)
  await requireRoom(tx, hire, user)
  // Read after the lock: what was decided before it is seen.
  const [stage] = await tx.db.select().from(stages).where(eq(stages.id, stageId))
  if (!stage) throw new DomainError('not_found')
  await requireRepriceable(tx, stage)
  if (price === stage.price) throw new DomainError('price_unchanged', { field: 'price' })
  const { title, price: previousPrice } = stage
  return propose(tx, hire, { title, description, price, proposerId: user, stageId, previousPrice })
}

type NewChange = Pick<
  ChangeOrderRow,
  'title' | 'description' | 'price' | 'proposerId' | 'stageId' | 'previousPrice'
>

async function propose(tx: Tx, hire: BidAt, change: NewChange): Promise<ChangeOrderRow> {
  const { title, description, price, proposerId, stageId, previousPrice } = change
  requireChargeable(unchargeable(customerPrice(price).total))
  const bidId = hire.bid.id
  const createdAt = tx.clock()
  const row = await inserted(
    tx.db
      .insert(changeOrders)
      .values({ bidId, title, description, price, proposerId, stageId, previousPrice, createdAt })
      .returning(),
    'change_pending',
  )
  await carryOut(tx, beginning(table, 'propose'), follows, { ...hire, change: row, by: proposerId })
  return row
}

async function requireRoom(tx: Tx, hire: BidAt, user: UserId): Promise<void> {
  await requireChangeable(tx, hire, user)
  const bid = hire.bid.id
  const [all] = await tx.db.select({ n: count() }).from(changeOrders).where(eq(changeOrders.bidId, bid))
  const pending = await pendingChanges(tx.db, bid)
  if (pending.length >= changeOrdersPerHire.pending || (all?.n ?? 0) >= changeOrdersPerHire.total)
    throw new DomainError('changes_full')
}
