import { type GatewayName, isOfGateway } from '#shared/domain/gateway.ts'
import type { PayoutAccount } from '#shared/domain/payoutAccount.ts'
import type { UserRow } from '#server/modules/users/users.ts'

/** How a provider's account stands with the gateway that runs, by its last word. */
export function payoutAccountOf(row: UserRow, running: GatewayName): PayoutAccount {
  const { payoutAccount, payoutGateway, payoutReadyAt, payoutState, payoutMissing, payoutDueBy } = row
  if (!payoutAccount || !isOfGateway(payoutGateway, running))
    return { state: 'unlinked', missing: [], dueBy: null }
  const first = payoutReadyAt ? 'good' : 'unfinished'
  return { state: payoutState ?? first, missing: payoutMissing, dueBy: payoutDueBy }
}
