import type { HeldAge } from './heldAge.ts'
import type { JobId, StageId } from './ids.ts'
import type { BasisPoints, Cents } from './money.ts'
import type { PaidStage } from './settlement.ts'
import type { StageState } from './stageStates.ts'
import type { Person } from './user.ts'

/** Somebody of a hire, as the console sees them: whether anybody can still sign in as them. */
interface HirePerson extends Person {
  isOff: boolean
}

/** Money of a stage that is held, for an admin who has to move it where nobody else can. */
export interface HeldStage {
  id: StageId
  title: string
  price: Cents
  priceBefore: Cents
  commissionRate: BasisPoints
  /** What the customer has paid for it. */
  paid: PaidStage
  status: StageState
  /** When it came to its status. */
  since: Date
  /** Since it was paid; what is held longest is listed first. */
  age: HeldAge
  job: { id: JobId; title: string }
  customer: HirePerson
  provider: HirePerson
}
