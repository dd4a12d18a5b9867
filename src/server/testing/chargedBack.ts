import { and, eq } from 'drizzle-orm'
import { answerChargeback, listChargebacks } from '#shared/wire/calls/chargebacks.ts'
import { listNotifications } from '#shared/wire/calls/notifications.ts'
import { passMinute } from '#server/adapters/payments/sandbox/moneyOut.ts'
import { journalLines, payments, paymentStages, payouts, refunds, stages } from '#server/db/schema/index.ts'
import { hearGateway } from '#server/modules/stripe/gatewayEvents.ts'
import { anAdmin, type Person } from './builders.ts'
import { aHeldStage, type HeldStage, moveStageAs, stagesNow } from './heldStage.ts'
import { aCard } from './jobBuilders.ts'
import { openWithPeople } from './openings.ts'
import { runQueue } from './runQueue.ts'

/** A server whose customer has cards that their bank disputes, and what is done and seen there of one hire at a time. */
export async function openForChargebacks() {
  const { server, customer, provider } = await openWithPeople()
  const admin = await anAdmin(server)
  const { db } = server.services
  const cards = {
    good: await aCard(server, customer),
    fraud: await aCard(server, customer, '4000000000000259'),
    notReceived: await aCard(server, customer, '4000000000002685'),
    inquiry: await aCard(server, customer, '4000000000001976'),
    warned: await aCard(server, customer, '4000000000005423'),
  }
  let current: HeldStage | undefined
  /** The hire that was paid last. */
  function hire(): HeldStage {
    if (!current) throw new Error('Nothing was paid')
    return current
  }

  /** A hire that was paid with that card; what the bank makes of it has not been heard. */
  async function paid(card: keyof typeof cards, deposit: 'first' | 'whole' = 'first'): Promise<void> {
    current = await aHeldStage(server, { customer, provider, card: cards[card] }, { deposit })
  }

  /** The same, and it has. */
  async function chargedBack(card: keyof typeof cards = 'fraud', deposit: 'first' | 'whole' = 'first') {
    await paid(card, deposit)
    await hearGateway(server.services)
  }

  /** The first stage is approved, and what follows has still to be done. */
  async function approvedWithoutQueue(): Promise<void> {
    await moveStageAs(server, provider, hire().id, 'requested')
    await moveStageAs(server, customer, hire().id, 'approved')
  }

  async function approved(): Promise<void> {
    await approvedWithoutQueue()
    await runQueue(server)
  }

  /** The chargeback as the console lists it. */
  async function listed() {
    const { chargebacks: all } = await server.ask(listChargebacks, { as: admin, query: {} })
    const found = all.find(({ job }) => job.id === hire().jobId)
    if (!found) throw new Error('The payment was not called into question')
    return found
  }

  async function answer(text: string, as: Person = admin) {
    return server.send(answerChargeback, { as, params: { id: (await listed()).id }, body: { text } })
  }

  /** The bank decides by the evidence, and we hear of it. */
  async function decided(word: 'winning_evidence' | 'losing_evidence'): Promise<void> {
    const { ok } = await answer(`The work is done and signed for: ${word}`)
    if (!ok) throw new Error('The bank takes no answer')
    await passMinute(db)
    await hearGateway(server.services)
    await runQueue(server)
  }

  /** The first stage of the hire, its payout, the refund of it, and what was paid. */
  const firstStage = async () => (await stagesNow(server, customer, hire().bidId))[0]
  const payout = async () => (await db.select().from(payouts).where(eq(payouts.stageId, hire().id)))[0]

  /** What an account has for the hire, debits positive. */
  async function balance(account: (typeof journalLines.$inferSelect)['account']): Promise<number> {
    const rows = await db
      .select({ amount: journalLines.amount })
      .from(journalLines)
      .innerJoin(stages, eq(stages.id, journalLines.stageId))
      .where(and(eq(stages.bidId, hire().bidId), eq(journalLines.account, account)))
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }

  const paidAmount = async () => {
    const [payment] = await db.select().from(payments).where(eq(payments.jobId, hire().jobId))
    return payment?.amount ?? 0
  }

  async function told(as: Person): Promise<string[]> {
    const { notifications } = await server.ask(listNotifications, { as, query: {} })
    return notifications.filter(({ job }) => job.id === hire().jobId).map(({ type }) => type)
  }

  async function refundOfHire() {
    const [row] = await db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(paymentStages, eq(paymentStages.id, refunds.paymentStageId))
      .where(eq(paymentStages.stageId, hire().id))
    return row?.refund
  }

  async function gatewayPayment(): Promise<string> {
    const [payment] = await db.select().from(payments).where(eq(payments.jobId, hire().jobId))
    return payment?.gatewayPayment ?? ''
  }

  /** Loses the gateway's next answer, or the request before it. */
  function unheard(call: 'transfer' | 'refund', lost: 'before' | 'after'): void {
    const gateway = server.services.payments
    const ask = gateway[call]
    const loseIt = async (...request: readonly unknown[]) => {
      Object.assign(gateway, { [call]: ask })
      if (lost === 'after') await Reflect.apply(ask, gateway, request)
      throw new Error('The line broke')
    }
    Object.assign(gateway, { [call]: loseIt })
  }

  return {
    server,
    db,
    customer,
    provider,
    admin,
    cards,
    hire,
    paid,
    chargedBack,
    approved,
    approvedWithoutQueue,
    listed,
    answer,
    decided,
    firstStage,
    payout,
    refundOfHire,
    balance,
    paidAmount,
    gatewayPayment,
    told,
    unheard,
  }
}
