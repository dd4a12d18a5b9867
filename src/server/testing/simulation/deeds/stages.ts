import { openDispute } from '#shared/wire/calls/disputes.ts'
import { updateStage } from '#shared/wire/calls/stages.ts'
import { decideStage } from '#shared/wire/calls/disputes.ts'
import { cents } from '#shared/domain/money.ts'
import { isHeld, type StageMove, stageTransitions } from '#shared/domain/stageStates.ts'
import type { Actor, TransitionTable } from '#shared/domain/transitions.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import type { Books } from '../books.ts'
import type { Action, Scene } from '../scene.ts'

type Stage = Books['stages'][number]

const table: TransitionTable<StageState, StageMove> = stageTransitions

/** A move of the table that a person may make of a stage as it is. */
interface OpenMove {
  readonly stage: Stage
  readonly move: StageMove
  readonly actor: Actor
}

/** The moves that are a person's press of a button on a stage; paying one has a deed of its own. */
const goals: Readonly<Partial<Record<StageMove, 'requested' | 'approved' | 'rejected' | 'unpaid'>>> = {
  request: 'requested',
  approve: 'approved',
  reject: 'rejected',
  giveBack: 'unpaid',
}

/** What the table lets somebody do with a stage of a hire; now and then what it does not, as from an old tab. */
export function moveStage(scene: Scene): Action | undefined {
  const { jobs, stages } = scene.books
  const hired = stages.filter(({ bid }) => jobs.some((job) => job.hired === bid))
  const found = scene.pick(hired.flatMap((stage) => movesOf(stage)))
  const isOldTab = scene.other([false, false, false, false, false, false, true])
  const stage = isOldTab ? scene.pick(hired) : found?.stage
  const job = jobs.find(({ hired: bid }) => bid === stage?.bid)
  const bid = scene.books.bids.find(({ id }) => id === stage?.bid)
  if (!found || !stage || !job || !bid) return undefined
  const { move, actor } = found
  const by = actor === 'admin' ? actor : scene.nameOf(actor === 'customer' ? job.customer : bid.provider)
  const strangers = scene.strangersTo(job.customer, bid.provider)
  if (move === 'freeze' && actor === 'admin') return divide(scene, stage)
  if (move === 'freeze') return quarrel(scene, stage, by, strangers)
  const status = goals[move]
  if (!status) return undefined
  const why = status === 'rejected' ? ({ reason: 'not_completed' } as const) : {}
  return scene.press(updateStage, by, { body: { stageId: stage.id, status, ...why } }, strangers)
}

function movesOf(stage: Stage): OpenMove[] {
  return table
    .filter((row) => row.from.includes(stage.state) && (row.name in goals || row.name === 'freeze'))
    .flatMap(({ name: move, by }) =>
      by.filter((actor) => actor !== 'system').map((actor) => ({ stage, move, actor })),
    )
}

function quarrel(
  scene: Scene,
  { id, price }: Stage,
  by: ReturnType<Scene['nameOf']>,
  strangers: ReturnType<Scene['strangersTo']>,
) {
  const wish = scene.other(['refund', 'release', 'split'])
  const body = { stageId: id, reason: 'poor_work', wish, text: 'It leaks.' } as const
  const split = wish === 'split' ? { release: cents(scene.part(price)) } : {}
  return scene.press(openDispute, by, { body: { ...body, ...split } }, strangers)
}

/** An admin divides what is held, though nobody quarrels. */
function divide(scene: Scene, { id, price, state }: Stage): Action | undefined {
  if (!isHeld(state)) return undefined
  const body = { release: cents(scene.part(price)), reason: 'One of the two is gone for good.' }
  return scene.press(decideStage, 'admin', { params: { id }, body }, ['customer', 'provider'])
}
