import { balanceContract } from './contract/balance.contract.ts'
import { cardsContract } from './contract/cards.contract.ts'
import { chargebacksContract } from './contract/chargebacks.contract.ts'
import { chargesContract } from './contract/charges.contract.ts'
import { payoutsContract } from './contract/payouts.contract.ts'
import { refundsContract } from './contract/refunds.contract.ts'
import type { GatewayWorld } from './contract/world.ts'

/** The promises of the port, for every gateway alike. `world` is asked for once the tests run. */
export function gatewayContract(world: () => GatewayWorld): void {
  cardsContract(world)
  chargesContract(world)
  refundsContract(world)
  chargebacksContract(world)
  balanceContract(world)
  payoutsContract(world)
}
