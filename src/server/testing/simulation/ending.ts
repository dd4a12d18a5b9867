import { payOtherwise } from '#shared/wire/calls/admin.ts'
import { acceptChargeback, answerChargeback, setWarningAside } from '#shared/wire/calls/chargebacks.ts'
import { decideDispute } from '#shared/wire/calls/disputes.ts'
import { isTaken } from '#shared/domain/chargebackStates.ts'
import { isUnsettled } from '#shared/domain/disputeStates.ts'
import { cents } from '#shared/domain/money.ts'
import { completeAccount } from '#server/adapters/payments/sandbox/accounts.ts'
import { sandboxAccounts } from '#server/db/schema/index.ts'
import { applyGatewayEvent } from '#server/modules/stripe/gatewayEvents.ts'
import type { Books } from './books.ts'
import { eventsOf } from './deeds/outside.ts'
import { deadlines, workAll } from './deeds/work.ts'
import { press } from './press.ts'
import type { Scene } from './scene.ts'
import { checkGateway, unended } from './soundness.ts'
import { Unsound } from './unsound.ts'
import type { SimulatedWorld } from './world.ts'

const DAY_MS = 86_400_000
/** How long is waited, again and again, for everything to end by itself: longer than any time limit. */
const PAUSES_IN_DAYS = [0.02, 0.02, 1, 6, 15, 30, 86, 15, 6, 1, 1]

interface Ending {
  readonly check: () => Promise<Books>
  readonly scene: () => Promise<Scene>
}

/** Everybody has their time, every service answers: all must come to its end, and the gateway agree with the ledger. */
export async function bringToEnd(world: SimulatedWorld, { check, scene }: Ending): Promise<void> {
  const { line, processes, checks } = world
  const [process] = processes
  process.gate.open()
  await line.deliverLate()
  for (const { id } of await line.db.select().from(sandboxAccounts)) await completeAccount(line.db, id)
  for (const [round, days] of PAUSES_IN_DAYS.entries()) {
    await world.pass(days * DAY_MS)
    for (const event of await eventsOf(line, (object) => `evt_${object}_end_${round}`))
      await applyGatewayEvent(process.services, event)
    while (await workAll(process, line.db.$client));
    await deadlines.run(process)
    await check()
    if (days > 1) for (const decision of decisions(await scene(), round)) await decision.send(process)
    if (unended(await check()) === undefined) break
  }
  const left = unended(await check())
  if (left !== undefined) throw new Unsound(`it never ends: ${left}`)
  await checkGateway(checks.db, line, world.now())
}

/** An admin decides every dispute, and pays otherwise what no card takes. */
function decisions({ books, people }: Scene, round: number) {
  const by = 'admin'
  const disputed = books.disputes
    .filter(({ state }) => isUnsettled(state))
    .map(({ id, price }) => {
      const body = { release: cents(Math.floor(price / 3)), reason: 'This is fair, all in all.' }
      return press(decideDispute, { by, people, key: `decide-${id}-${round}`, params: { id }, body })
    })
  const failed = [...books.refunds, ...books.payouts]
    .filter(({ state }) => state === 'failed' || state === 'reversed')
    .map(({ id }) => {
      const body = { reason: 'By cheque, in the post.' }
      return press(payOtherwise, { by, people, key: `otherwise-${id}-${round}`, params: { id }, body })
    })
  const questioned = books.chargebacks.flatMap(({ id, state }) => {
    const given = { by, people, key: `question-${id}-${round}`, params: { id } } as const
    if (state === 'warned') return [press(setWarningAside, given)]
    if (state === 'inquiry')
      return [press(answerChargeback, { ...given, body: { text: 'It was what they ordered.' } })]
    return isTaken(state) ? [press(acceptChargeback, given)] : []
  })
  return [...disputed, ...failed, ...questioned]
}
