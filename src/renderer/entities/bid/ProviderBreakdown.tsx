import type { BasisPoints, Cents } from '#shared/domain/money.ts'
import { providerPrice } from '#shared/domain/pricing.ts'
import type { TaxTerms } from '#shared/domain/tax.ts'
import * as text from '#texts/bid.ts'
import { ofCommission, ofYourPrice } from '#texts/tax.ts'
import { Breakdown } from '#renderer/ui/Money.tsx'

/** What a provider receives of a bid's price, which is what its stages are paid out as together (§9). */
export function ProviderBreakdown({
  price,
  rate,
  tax,
  before,
}: {
  price: Cents
  rate: BasisPoints
  tax: TaxTerms
  /** Of a stage, what those before it cost. */
  before?: Cents
}) {
  const { fee, taxes, payout } = providerPrice(price, before, rate, tax)
  return (
    <Breakdown
      rows={[
        { label: text.yourPrice, amount: price },
        ...taxes
          .filter(({ onPrice }) => onPrice > 0)
          .map((line) => ({ label: ofYourPrice(line), amount: line.onPrice })),
        { label: text.commission(rate / 100), amount: fee, minus: true },
        ...taxes.map((line) => ({ label: ofCommission(line), amount: line.onFee, minus: true })),
      ]}
      total={{ label: text.youReceive, amount: payout }}
    />
  )
}
