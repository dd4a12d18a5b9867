import { eq } from 'drizzle-orm'
import { payOtherwise, retryTransfer } from '#shared/wire/calls/admin.ts'
import { daysAfter } from '#shared/domain/timeLimits.ts'
import type { GatewayEvent } from '#server/adapters/payments/port.ts'
import { askOfAccount, completeAccount } from '#server/adapters/payments/sandbox/accounts.ts'
import { answerChallenge } from '#server/adapters/payments/sandbox/gateway.ts'
import { sandboxAccounts, sandboxPayments, sandboxTransfers } from '#server/db/schema/index.ts'
import { applyGatewayEvent } from '#server/modules/stripe/gatewayEvents.ts'
import type { GatewayLine } from '../flakyGateway.ts'
import type { Action, Scene } from '../scene.ts'

/** An admin sends a payout or a refund again, or says that it was paid otherwise. */
export function transfer(scene: Scene): Action | undefined {
  const { payouts, refunds } = scene.books
  const under = [...payouts, ...refunds].filter(({ state }) => state !== 'complete')
  const found = scene.pick(under.length > 0 ? under : [...payouts, ...refunds])
  if (!found) return undefined
  const params = { id: found.id }
  const strangers = ['customer', 'provider'] as const
  return scene.other([true, true, false])
    ? scene.press(retryTransfer, 'admin', { params }, strangers)
    : scene.press(payOtherwise, 'admin', { params, body: { reason: 'By cheque, in the post.' } }, strangers)
}

/** Everything of which the gateway tells by itself, as it has it: an event for each, with our key or without. */
export async function eventsOf(
  { db, sandbox }: GatewayLine,
  name: (object: string) => string,
): Promise<GatewayEvent[]> {
  const payments = await db.select().from(sandboxPayments).orderBy(sandboxPayments.createdAt)
  const transfers = await db.select().from(sandboxTransfers).orderBy(sandboxTransfers.createdAt)
  const accounts = await db.select().from(sandboxAccounts).orderBy(sandboxAccounts.id)
  const untold = (await sandbox.untoldEvents?.()) ?? []
  return [
    ...untold.map((told) => ({ ...told, id: name(told.id) })),
    ...payments.map(({ id, idempotencyKey }) => ({
      id: name(id),
      type: 'payment.updated' as const,
      payment: id,
      idempotencyKey,
    })),
    ...transfers
      .filter(({ kind }) => kind === 'refund')
      .map(({ id, idempotencyKey }) => ({
        id: name(id),
        type: 'refund.updated' as const,
        refund: id,
        idempotencyKey,
      })),
    ...accounts.map(({ id }) => ({ id: name(id), type: 'account.updated' as const, account: id })),
  ]
}

/** The gateway tells of something: late, twice, and in any order. */
export function event(scene: Scene): Action {
  const round = scene.other([0, 1, 2, 3])
  return {
    what: 'the gateway tells of something',
    run: async ({ services }) => {
      // Some come again under the name that they had.
      const events = await eventsOf(scene.line, (object) => `evt_${object}_${round}`)
      const told = scene.pick(events)
      if (told) await applyGatewayEvent(services, told)
      return undefined
    },
  }
}

/** The customer's bank asks who is paying, and is answered. */
export function challenge(scene: Scene): Action {
  const passes = scene.other([true, true, false])
  return {
    what: `a bank’s challenge is ${passes ? 'passed' : 'failed'}`,
    run: async () => {
      const { db } = scene.line
      const waiting = await db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.status, 'requires_action'))
      const found = scene.pick(waiting)
      if (found) await answerChallenge(db, found.id, passes)
      return undefined
    },
  }
}

/** The gateway wants something of a provider, at once or in two weeks, or has got it; its event comes when it comes. */
export function account(scene: Scene): Action {
  const whose = scene.pick(['acct_provider', 'acct_rival']) ?? 'acct_provider'
  const state = scene.other(['good', 'restricted', 'due'])
  const { db } = scene.line
  const dueBy = state === 'due' ? daysAfter(scene.now, 14) : null
  return {
    what: `the account ${whose} is ${state}`,
    run: async () => {
      if (state === 'good') await completeAccount(db, whose)
      else await askOfAccount(db, whose, { missing: ['bank_account'], dueBy })
      return undefined
    },
  }
}

/** What was on its way to the gateway arrives, though nobody waits for it any more. */
export function lateArrives(scene: Scene): Action | undefined {
  if (scene.line.late.length === 0) return undefined
  return {
    what: 'late requests reach the gateway',
    run: async () => {
      await scene.line.deliverLate()
      return undefined
    },
  }
}
