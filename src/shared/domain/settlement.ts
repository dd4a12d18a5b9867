import { type BasisPoints, type Cents, cents, subtract } from './money.ts'
import { type CustomerPrice, customerPrice, type ProviderPrice, providerPrice } from './pricing.ts'

/** What a customer has paid for a stage, and the rates that it was priced at (basis points). */
interface PaidStage {
  readonly price: Cents
  readonly fee: Cents
  readonly tax: Cents
  readonly feeRate: BasisPoints
  readonly taxRate: BasisPoints
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
  const priced = customerPrice(release, before, paid.feeRate, paid.taxRate)
  const all = release === paid.price
  // A stage that was priced by itself, before stages were priced together, may have cost a cent less than this part.
  const least = (part: Cents, whole: Cents) => (all ? whole : cents(Math.min(part, whole)))
  const kept = asPrice(release, least(priced.fee, paid.fee), least(priced.tax, paid.tax))
  return {
    payout: providerPrice(release, before, commissionRate),
    kept,
    returned: asPrice(
      subtract(paid.price, release),
      subtract(paid.fee, kept.fee),
      subtract(paid.tax, kept.tax),
    ),
  }
}

function asPrice(price: Cents, fee: Cents, tax: Cents): CustomerPrice {
  return { price, fee, tax, total: cents(price + fee + tax) }
}
