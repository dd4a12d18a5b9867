import { eq } from 'drizzle-orm'
import {
  type DisputeMove,
  type DisputeOpener,
  type DisputeReason,
  type DisputeState,
  disputeTransitions,
  type DisputeWish,
} from '#shared/domain/disputeStates.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { StageId, UserId } from '#shared/domain/ids.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { TransitionTable } from '#shared/domain/transitions.ts'
import { disputes, stages } from '#server/db/schema/index.ts'
import { beginning, carryOut, type Follows, inserted } from '#server/kernel/lifecycle.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { publishJob } from '#server/modules/jobs/publishJob.ts'
import { lockOverdueStage, lockStage } from '../stages/lockStage.ts'
import { moveStage } from '../stages/moveStage.ts'
import type { StageAt } from '../stages/stages.ts'
import { addStatement, type Said } from './addStatement.ts'
import { type DisputeAt, sideOf } from './disputeAt.ts'
import { showDispute } from './showDispute.ts'
import { tellOfOpening } from './tellOther.ts'

/** What is quarrelled about, and what is to become of the money. */
interface Opening {
  readonly reason: DisputeReason
  readonly wish: DisputeWish
  /** Of the stage's price, what the provider would get; of a split only. */
  readonly wishedRelease?: Cents | undefined
}

const table: TransitionTable<DisputeState, DisputeMove> = disputeTransitions

const follows: Follows<typeof disputeTransitions, DisputeAt>['open'] = {
  stage_frozen: freeze,
  event_message: showDispute('dispute_opened'),
  notification: tellOfOpening,
  screens: (tx, { job }) => publishJob(tx, job),
}

/** One of the two opens a dispute over a stage that is held, and says why. */
export async function openDispute(
  tx: Tx,
  person: UserId,
  id: StageId,
  opening: Opening & { readonly said: Said },
): Promise<DisputeAt> {
  const at = await lockStage(tx, id, 'system')
  const openedBy = sideOf(at, person)
  if (!openedBy) throw new DomainError('not_found')
  const { wish, wishedRelease } = opening
  if (wish === 'split' && (wishedRelease === undefined || wishedRelease > at.stage.price))
    throw new DomainError('split_too_large', { field: 'release' })
  const opened = await begin(tx, at, openedBy, opening)
  await addStatement(tx, opened, person, opening.said)
  return opened
}

/** Nothing more was heard of a rejected stage: it stands as its customer left it, and its provider is asked. */
export async function openBySilence(tx: Tx, id: StageId): Promise<void> {
  const at = await lockOverdueStage(tx, id)
  if (at.stage.status !== 'rejected') throw new DomainError('stage_cant_move')
  await begin(tx, at, 'system', { reason: 'no_answer', wish: 'refund' })
}

/** An admin divides money that nobody quarrels about: somebody is gone. */
export function openForDecision(tx: Tx, at: StageAt): Promise<DisputeAt> {
  return begin(tx, at, 'admin', { reason: 'no_answer', wish: 'refund' })
}

async function begin(
  tx: Tx,
  at: StageAt,
  openedBy: DisputeOpener,
  { reason, wish, wishedRelease }: Opening,
): Promise<DisputeAt> {
  const row = beginning(table, 'open')
  const insert = tx.db
    .insert(disputes)
    .values({
      stageId: at.stage.id,
      openedBy,
      reason,
      wish,
      wishedRelease: wish === 'split' ? wishedRelease : null,
      price: at.stage.price,
      createdAt: tx.clock(),
    })
    .returning()
  // There may be one already.
  const dispute = await inserted(insert, 'stage_cant_move')
  await carryOut(tx, row, follows, { ...at, dispute })
  const [stage] = await tx.db.select().from(stages).where(eq(stages.id, at.stage.id))
  return { ...at, stage: stage ?? at.stage, dispute }
}

async function freeze(tx: Tx, at: DisputeAt): Promise<void> {
  const { openedBy, id: disputeId } = at.dispute
  const move = openedBy === 'system' ? 'freezeRejected' : 'freeze'
  await moveStage(tx, at, move, openedBy, { disputeId })
}
