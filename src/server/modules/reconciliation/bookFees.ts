import { type Cents, CURRENCY, subtract } from '#shared/domain/money.ts'
import type { BalanceMovement } from '#server/adapters/payments/port.ts'
import { gatewayFees } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { enter } from '#server/modules/ledger/enter.ts'
import { gatewayFeeEntry } from '#server/modules/ledger/entries.ts'

/** So many are booked in one transaction. */
const BATCH = 200

/** Writes down what the gateway has kept of its movements, each once however often it is told. */
export async function bookFees(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  movements: readonly BalanceMovement[],
): Promise<void> {
  const fees = movements
    .map(({ id: movement, currency, at, ...moved }) => ({ movement, currency, at, amount: feeOf(moved) }))
    // The ledger is in one currency.
    .filter(({ amount, currency }) => amount !== 0 && currency === CURRENCY)
  for (let from = 0; from < fees.length; from += BATCH)
    await db.transaction(async (transaction) => {
      const fresh = await transaction
        .insert(gatewayFees)
        .values(fees.slice(from, from + BATCH))
        .onConflictDoNothing()
        .returning()
      for (const { id, amount } of fresh) await enter({ db: transaction, clock }, gatewayFeeEntry(id, amount))
    })
}

/** What was kept of a movement; one that is itself a fee has gone out. */
function feeOf({ kind, amount, fee }: Pick<BalanceMovement, 'kind' | 'amount' | 'fee'>): Cents {
  return kind === 'fee' ? subtract(fee, amount) : fee
}
