import type { CustomerPrice } from '#shared/domain/pricing.ts'
import * as text from '#texts/payment.ts'
import { Breakdown } from '#renderer/ui/Money.tsx'

/** Price, fee and GST as they add up to what the card is charged (§9). */
export function PriceBreakdown({ price }: { price: CustomerPrice }) {
  return (
    <Breakdown
      rows={[
        { label: text.price, amount: price.price },
        { label: text.serviceFee, amount: price.fee },
        { label: text.tax, amount: price.tax },
      ]}
      total={{ label: text.total, amount: price.total }}
    />
  )
}
