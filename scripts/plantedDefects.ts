/** A defect that the simulation must find: where the product says `right`, a copy of it says `wrong`. */
export interface PlantedDefect {
  readonly what: string
  readonly changes: readonly { readonly file: string; readonly right: string; readonly wrong: string }[]
}

const payments = 'src/server/modules/hiring/payments'
const access = 'src/server/modules/jobs/access.ts'
const stages = 'src/server/modules/hiring/stages'

/** By name: `npm run simulate -- --plant refundAtOnce`. A test holds that each still fits the product. */
export const plantedDefects: Readonly<Record<string, PlantedDefect>> = {
  refundAtOnce: {
    what: 'a refund that the gateway says is pending is booked as complete',
    changes: [
      {
        file: `${payments}/sendRefund.ts`,
        right: "pending: { queued: 'send' },",
        wrong: "pending: { queued: 'complete' },",
      },
    ],
  },
  deadlineAgainstDispute: {
    what: 'the deadline approves a stage over which a dispute is open',
    changes: [
      {
        file: 'src/shared/domain/stageStates.ts',
        right: "name: 'approveUnanswered',\n    from: ['requested'],",
        wrong: "name: 'approveUnanswered',\n    from: ['requested', 'disputed'],",
      },
      {
        file: `${stages}/stageTimedMoves.ts`,
        right: 'eq(stages.status, status),',
        wrong: "inArray(stages.status, [status, 'disputed']),",
      },
      {
        file: `${stages}/stageTimedMoves.ts`,
        right: "import { and, asc, eq, lte } from 'drizzle-orm'",
        wrong: "import { and, asc, eq, inArray, lte } from 'drizzle-orm'",
      },
    ],
  },
  missingLock: {
    what: 'decisions about a hire are made without the lock of its job',
    changes: [
      {
        file: access,
        right: "where(eq(jobs.id, id)).for('no key update')",
        wrong: 'where(eq(jobs.id, id))',
      },
      {
        file: access,
        right: "eq(jobs.customerId, customer)))\n    .for('no key update')",
        wrong: 'eq(jobs.customerId, customer)))',
      },
    ],
  },
}
