import { add, type BasisPoints, type Cents, cents, subtract } from './money.ts'
import {
  type CustomerPrice,
  customerPrice,
  type ProviderPrice,
  providerPrice,
  providerShare,
} from './pricing.ts'
import { sumOfTaxes, type TaxLine, type TaxTerms } from './tax.ts'

/** What a customer has paid for a stage, and what it was priced at. */
export interface PaidStage {
  readonly price: Cents
  readonly fee: Cents
  readonly tax: Cents
  readonly priceTax: Cents
  readonly taxes: readonly TaxLine[]
  readonly feeRate: BasisPoints
}

/** What becomes of the money of a stage that is divided, to the cent. */
export interface Settlement {
  /** What the provider gets of the part that is released. */
  readonly payout: ProviderPrice
  /** What stays paid by the customer for that part: price, fee and tax. */
  readonly kept: CustomerPrice
  /** What goes back to the customer: all that was paid, less what stays paid. */
  readonly returned: CustomerPrice
}

/**
 * Divides what was paid for a stage: `release` of its price goes to the provider as if the stage had cost that, and the
 * rest goes back with all of its fee and tax. `before` is what the stages before it cost (domain/pricing.ts).
 */
export function settle(
  paid: PaidStage,
  release: Cents,
  before: Cents,
  commissionRate: BasisPoints,
): Settlement {
  const all = release === paid.price
  // A stage that was priced by itself, before stages were priced together, may have cost a cent less than this part.
  const least = (part: Cents, whole: Cents) => (all ? whole : cents(Math.max(0, Math.min(part, whole))))
  const terms = termsPaid(paid)
  const priced = customerPrice(release, before, terms, paid.feeRate)
  const fee = least(priced.fee, paid.fee)
  const taxes = paid.taxes.map((line, index) => ({
    ...line,
    onPrice: least(priced.taxes[index]?.onPrice ?? line.onPrice, line.onPrice),
    onFee: least(priced.taxes[index]?.onFee ?? line.onFee, line.onFee),
  }))
  const kept = asPrice(release, fee, taxes)
  const { fee: commission, taxes: onCommission } = providerPrice(release, before, commissionRate, terms)
  const released = taxes.map((line, index) => ({ ...line, onFee: onCommission[index]?.onFee ?? line.onFee }))
  return {
    payout: providerShare(release, commission, released),
    kept,
    returned: asPrice(
      subtract(paid.price, release),
      subtract(paid.fee, fee),
      paid.taxes.map((line, index) => ({
        ...line,
        onPrice: subtract(line.onPrice, taxes[index]?.onPrice ?? line.onPrice),
        onFee: subtract(line.onFee, taxes[index]?.onFee ?? line.onFee),
      })),
    ),
  }
}

/** The terms that a payment was made under. */
function termsPaid({ taxes, priceTax }: PaidStage): TaxTerms {
  return { taxes: taxes.map(({ name, rate }) => ({ name, rate })), onPrice: priceTax > 0 }
}

function asPrice(price: Cents, fee: Cents, taxes: readonly TaxLine[]): CustomerPrice {
  const { onPrice: priceTax, onFee } = sumOfTaxes(taxes)
  const tax = add(priceTax, onFee)
  return { price, fee, tax, priceTax, taxes, total: add(price, fee, tax) }
}
