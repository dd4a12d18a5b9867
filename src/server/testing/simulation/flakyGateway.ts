import { eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { ChargeResult, PaymentGateway, RefundResult } from '#server/adapters/payments/port.ts'
import { sandboxGateway } from '#server/adapters/payments/sandbox/gateway.ts'
import type { Pool } from '#server/db/connection.ts'
import { sandboxTransfers } from '#server/db/schema/index.ts'
import { Killed, type Gate } from './gate.ts'

/**
 * What can go wrong with one call of the gateway: the request is lost, or its answer; it arrives twice; it arrives after
 * the caller has given up; what has been done is said to be pending; what is said to be pending fails later.
 */
export const GATEWAY_FAULTS = [
  'none',
  'lostRequest',
  'lostAnswer',
  'twice',
  'late',
  'pending',
  'pendingThenFails',
] as const
export type GatewayFault = (typeof GATEWAY_FAULTS)[number]

/** Why a call of the gateway has no answer; whoever asked may fail with it. */
class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** What goes over the line between our processes and the one gateway that they share. */
export class GatewayLine {
  /** For the next calls, in their order; then none. */
  faults: GatewayFault[] = []
  /** How many calls have had a fault, by what it was. */
  readonly happened: Partial<Record<GatewayFault, number>> = {}
  /** How often a caller was left without an answer since it was last set to 0. */
  unanswered = 0
  /** Requests that are still on their way. */
  readonly late: (() => Promise<unknown>)[] = []
  readonly sandbox: PaymentGateway
  readonly db: Pool

  constructor(db: Pool, origin: string) {
    this.db = db
    this.sandbox = sandboxGateway(db, origin)
  }

  /** The gateway as one process sees it, which may be killed before and after each call. */
  seenFrom(gate: Gate): PaymentGateway {
    const { sandbox } = this
    return new Proxy(sandbox, {
      get: (target, name, receiver) => {
        const own: unknown = Reflect.get(target, name, receiver)
        // Balance movements are read at the end of a history, when nothing fails any more.
        if (typeof own !== 'function' || name === 'balanceMovements') return own
        return (...args: readonly unknown[]) =>
          gate.pass(() => this.#call(() => Reflect.apply(own, sandbox, args)))
      },
    })
  }

  /** Everything that is on its way arrives now, the last first. */
  async deliverLate(): Promise<number> {
    const requests = this.late.splice(0).toReversed()
    for (const request of requests) await request().catch(() => undefined)
    return requests.length
  }

  async #call(ask: () => Promise<unknown>): Promise<unknown> {
    const fault = this.faults.shift() ?? 'none'
    if (fault !== 'none') this.happened[fault] = (this.happened[fault] ?? 0) + 1
    const send = async () => {
      try {
        return await ask()
      } catch (error) {
        if (error instanceof DomainError) throw error
        // It says no, as of a transfer to an account from which something is wanted.
        this.unanswered += 1
        throw new NoAnswer('Simulated: the gateway refuses', { cause: error })
      }
    }
    switch (fault) {
      case 'none':
        return send()
      case 'lostRequest':
        return this.#unanswered('The request was lost')
      case 'lostAnswer':
        await send()
        return this.#unanswered('The answer was lost')
      case 'late':
        this.late.push(send)
        return this.#unanswered('Nothing was heard yet')
      case 'twice':
        await send()
        return send()
      case 'pending':
      case 'pendingThenFails':
        return this.#asPending(await send(), fault)
    }
  }

  #unanswered(why: string): never {
    this.unanswered += 1
    throw new NoAnswer(`Simulated: ${why}`)
  }

  /** A charge that went through, or a refund, of which the gateway does not know yet. */
  async #asPending(answer: unknown, fault: GatewayFault): Promise<unknown> {
    if (isRefund(answer) && answer.status === 'succeeded') {
      const becomes = fault === 'pending' ? 'succeeded' : 'failed'
      await this.db
        .update(sandboxTransfers)
        .set({ status: 'pending', becomes })
        .where(eq(sandboxTransfers.id, answer.refund))
      return { ...answer, status: 'pending', reason: 'processing' } satisfies RefundResult
    }
    if (isCharge(answer) && answer.status === 'succeeded')
      return { status: 'pending', payment: answer.payment } satisfies ChargeResult
    return answer
  }
}

function isRefund(answer: unknown): answer is RefundResult {
  return typeof answer === 'object' && answer !== null && 'refund' in answer && 'status' in answer
}

function isCharge(answer: unknown): answer is ChargeResult {
  return typeof answer === 'object' && answer !== null && 'payment' in answer && 'status' in answer
}

/** Whether an error is the simulation's own doing, also where it stands behind another. */
export function isSimulated(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof Killed || error instanceof NoAnswer || isSimulated(error.cause)
}
