import { DomainError } from '#shared/domain/errors.ts'
import { type GatewayName, isOfGateway } from '#shared/domain/gateway.ts'
import type { Services } from '#server/kernel/services.ts'

interface Money {
  readonly id: string
  readonly gateway: GatewayName | null
}

/**
 * Whether money is another gateway's than the one that runs, which must not touch it: a charge of the sandbox is none
 * that Stripe could refund. An admin sees it among what is due; it goes on once its own gateway runs again.
 */
export function isForeign(
  { gateway, log }: Pick<Services, 'gateway' | 'log'>,
  { id, gateway: of }: Money,
): boolean {
  if (isOfGateway(of, gateway)) return false
  log.error({ id, of, running: gateway }, 'money of another gateway was left alone')
  return true
}

/** Refuses what an admin wants done with another gateway's money: it would only be left alone. */
export function requireOfGateway(
  { gateway }: Pick<Services, 'gateway'>,
  { gateway: of }: Pick<Money, 'gateway'>,
): void {
  if (!isOfGateway(of, gateway)) throw new DomainError('other_gateway')
}
