import type { CustomerPrice } from '#shared/domain/pricing.ts'
import { Breakdown } from '#renderer/ui/Money.tsx'

/** Price, fee and GST as they add up to what the card is charged (§9). */
export function PriceBreakdown({ price }: { price: CustomerPrice }) {
  return (
    <Breakdown
      rows={[
        { label: 'Price', amount: price.price },
        { label: 'Service fee, 5 %', amount: price.fee },
        { label: 'GST, 5 % of price and fee', amount: price.tax },
      ]}
      total={{ label: 'Total', amount: price.total }}
    />
  )
}
