import { add, type BasisPoints, type Cents, cents } from '#shared/domain/money.ts'
import { providerPrice } from '#shared/domain/pricing.ts'
import * as text from '#texts/bid.ts'
import { Breakdown } from '#renderer/ui/Money.tsx'

/** What a provider receives of stage prices: each stage is priced alone, as it is paid out (§9). */
export function ProviderBreakdown({ prices, rate }: { prices: readonly Cents[]; rate: BasisPoints }) {
  const parts = prices.map((price) => providerPrice(price, rate))
  const sum = (of: (part: (typeof parts)[number]) => Cents) => add(cents(0), ...parts.map(of))
  return (
    <Breakdown
      rows={[
        { label: text.yourPrice, amount: sum((part) => part.price) },
        { label: text.commission(rate / 100), amount: sum((part) => part.fee), minus: true },
        { label: text.taxOnCommission, amount: sum((part) => part.tax), minus: true },
      ]}
      total={{ label: text.youReceive, amount: sum((part) => part.payout) }}
    />
  )
}
