import { type GatewayName, isOfGateway } from '#shared/domain/gateway.ts'
import type { UserRow } from './users.ts'

/** Whether a provider has a payout account that is complete, with the gateway that runs. */
export function isPayoutReady(
  { payoutReadyAt, payoutGateway }: Pick<UserRow, 'payoutReadyAt' | 'payoutGateway'>,
  running: GatewayName,
): boolean {
  return payoutReadyAt !== null && isOfGateway(payoutGateway, running)
}
