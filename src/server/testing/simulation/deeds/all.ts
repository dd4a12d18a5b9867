import type { Action, Scene } from '../scene.ts'
import type { DeedName, TimeDeed } from '../step.ts'
import { chargeback } from './chargebacks.ts'
import { dispute } from './disputes.ts'
import { change, job, newJob } from './hires.ts'
import { account, challenge, event, lateArrives, transfer } from './outside.ts'
import { askPayment, hire, payStage, removeCard } from './payments.ts'
import { again, keyAgain } from './repeats.ts'
import { moveStage } from './stages.ts'
import { deadlines, work } from './work.ts'

type Deed = (scene: Scene) => Action | undefined

/** What each name stands for; there may be nothing of the kind to be done. Time itself passes in history.ts. */
export const deeds: Readonly<Record<Exclude<DeedName, TimeDeed>, Deed>> = {
  again,
  keyAgain,
  hire,
  payStage,
  moveStage,
  work,
  dispute,
  deadlines: () => deadlines,
  event,
  challenge,
  askPayment,
  job,
  change,
  transfer,
  account,
  chargeback,
  lateArrives,
  removeCard,
  newJob,
}
