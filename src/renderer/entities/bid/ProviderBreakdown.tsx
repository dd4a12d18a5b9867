import type { BasisPoints, Cents } from '#shared/domain/money.ts'
import { providerPrice } from '#shared/domain/pricing.ts'
import * as text from '#texts/bid.ts'
import { Breakdown } from '#renderer/ui/Money.tsx'

/** What a provider receives of a bid's price, which is what its stages are paid out as together (§9). */
export function ProviderBreakdown({
  price,
  rate,
  before,
}: {
  price: Cents
  rate: BasisPoints
  /** Of a stage, what those before it cost. */
  before?: Cents
}) {
  const { fee, tax, payout } = providerPrice(price, before, rate)
  return (
    <Breakdown
      rows={[
        { label: text.yourPrice, amount: price },
        { label: text.commission(rate / 100), amount: fee, minus: true },
        { label: text.taxOnCommission, amount: tax, minus: true },
      ]}
      total={{ label: text.youReceive, amount: payout }}
    />
  )
}
