import { add, type BasisPoints, type Cents, cents, share, subtract } from './money.ts'

/** §9: 5 % service fee for customers, 10 % commission for providers unless the job says otherwise, 5 % GST. */
export const rates = {
  customerFee: 500,
  providerCommission: 1_000,
  gst: 500,
} as const satisfies Record<string, BasisPoints>

export interface CustomerPrice {
  price: Cents
  fee: Cents
  tax: Cents
  total: Cents
}

export interface ProviderPrice {
  price: Cents
  fee: Cents
  tax: Cents
  payout: Cents
}

/** What a customer pays for one stage: price + fee, and GST on both (§9). */
export function customerPrice(
  price: Cents,
  feeRate: BasisPoints = rates.customerFee,
  taxRate: BasisPoints = rates.gst,
): CustomerPrice {
  const fee = share(price, feeRate)
  const tax = share(add(price, fee), taxRate)
  return { price, fee, tax, total: add(price, fee, tax) }
}

/** What a provider receives for one stage: price less commission, less GST on the commission. */
export function providerPrice(
  price: Cents,
  commissionRate: BasisPoints = rates.providerCommission,
  taxRate: BasisPoints = rates.gst,
): ProviderPrice {
  const fee = share(price, commissionRate)
  const tax = share(fee, taxRate)
  return { price, fee, tax, payout: subtract(price, fee, tax) }
}

/** Several stages paid at once: the sum of what each stage costs alone, so that stages and total agree to the cent. */
export function depositPrice(stagePrices: readonly Cents[]): CustomerPrice {
  const zero: CustomerPrice = { price: cents(0), fee: cents(0), tax: cents(0), total: cents(0) }
  return stagePrices
    .map((price) => customerPrice(price))
    .reduce(
      (sum, stage) => ({
        price: add(sum.price, stage.price),
        fee: add(sum.fee, stage.fee),
        tax: add(sum.tax, stage.tax),
        total: add(sum.total, stage.total),
      }),
      zero,
    )
}
