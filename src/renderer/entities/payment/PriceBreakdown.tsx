import { add } from '#shared/domain/money.ts'
import type { CustomerPrice } from '#shared/domain/pricing.ts'
import * as text from '#texts/payment.ts'
import { ofFee, ofPriceAndFee } from '#texts/tax.ts'
import { Breakdown } from '#renderer/ui/Money.tsx'

/** Price, fee and each tax as they add up to what the card is charged (§9). */
export function PriceBreakdown({ price }: { price: CustomerPrice }) {
  return (
    <Breakdown
      rows={[
        { label: text.price, amount: price.price },
        { label: text.serviceFee, amount: price.fee },
        ...price.taxes.map((tax) => ({
          label: price.priceTax > 0 ? ofPriceAndFee(tax) : ofFee(tax),
          amount: add(tax.onPrice, tax.onFee),
        })),
      ]}
      total={{ label: text.total, amount: price.total }}
    />
  )
}
