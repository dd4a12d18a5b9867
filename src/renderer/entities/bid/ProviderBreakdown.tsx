import type { BasisPoints, Cents } from '#shared/domain/money.ts'
import { providerPrice } from '#shared/domain/pricing.ts'
import * as text from '#texts/bid.ts'
import { Breakdown } from '#renderer/ui/Money.tsx'

/** What a provider receives of a bid's price, which is what its stages are paid out as together (§9). */
export function ProviderBreakdown({ price, rate }: { price: Cents; rate: BasisPoints }) {
  const { fee, tax, payout } = providerPrice(price, undefined, rate)
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
