import { and, asc, eq, lte } from 'drizzle-orm'
import type { StageId } from '#shared/domain/ids.ts'
import { remindersOf, type StageState, stageTransitions } from '#shared/domain/stageStates.ts'
import { daysBefore, rowByTime } from '#shared/domain/timeLimits.ts'
import { timeLimitsOf } from '#server/config/timeLimits.ts'
import { stages } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { type TimedMove, timedMove } from '#server/modules/timeLimits/timedMove.ts'
import { openBySilence } from '../disputes/openDispute.ts'
import { approveUnanswered, returnUnasked } from './decideStage.ts'
import { remindOfStage } from './remindOfStage.ts'

/** Stages that have been in a state for so many days, and have been reminded of so often. */
function waiting(
  { db, clock }: Services,
  most: number,
  { status, days, reminders }: { status: StageState; days: number; reminders?: number },
) {
  return db
    .select({ id: stages.id })
    .from(stages)
    .where(
      and(
        eq(stages.status, status),
        lte(stages.since, daysBefore(clock(), days)),
        reminders === undefined ? undefined : eq(stages.reminders, reminders),
      ),
    )
    .orderBy(asc(stages.since))
    .limit(most)
}

/** What the table's row for a state does once its time is up. */
function overdue(status: StageState, act: (tx: Tx, id: StageId) => Promise<unknown>): TimedMove {
  const row = rowByTime(stageTransitions, status)
  if (!row) throw new Error(`A stage may be ${status} for ever`)
  const find = (services: Services, most: number) =>
    waiting(services, most, { status, days: timeLimitsOf(services.environment)[row.after] })
  return timedMove(`stages: ${row.name}`, find, act)
}

/** The reminders of one state that were not sent yet. */
function reminders(status: StageState): TimedMove {
  const find = async (services: Services, most: number) => {
    const steps = remindersOf(status, timeLimitsOf(services.environment))
    const lists = steps.map(({ days }, sent) => waiting(services, most, { status, days, reminders: sent }))
    return (await Promise.all(lists)).flat()
  }
  return timedMove(`stages: reminders of ${status}`, find, remindOfStage)
}

/** What time does to stages: where it moves them on, they are no longer reminded of. */
export const stageTimedMoves: readonly TimedMove[] = [
  overdue('requested', approveUnanswered),
  overdue('in_escrow', returnUnasked),
  overdue('rejected', openBySilence),
  reminders('requested'),
  reminders('in_escrow'),
]
