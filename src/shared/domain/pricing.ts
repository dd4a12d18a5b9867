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

const nothing = cents(0)

/**
 * What a customer pays for a price: price + fee, and GST on both (§9). Of a stage, `before` is what the stages before it
 * cost: fee and tax are those of the bid up to and with the stage, less those up to it, so that the stages of a bid cost
 * together what the bid costs, to the cent.
 */
export function customerPrice(
  price: Cents,
  before: Cents = nothing,
  feeRate: BasisPoints = rates.customerFee,
  taxRate: BasisPoints = rates.gst,
): CustomerPrice {
  const feeOf = (whole: Cents) => share(whole, feeRate)
  const taxOf = (whole: Cents) => share(add(whole, feeOf(whole)), taxRate)
  const [fee, tax] = [since(before, price, feeOf), since(before, price, taxOf)]
  return { price, fee, tax, total: add(price, fee, tax) }
}

/** What a provider receives for a price: price less commission, less GST on the commission; `before` as of a customer. */
export function providerPrice(
  price: Cents,
  before: Cents = nothing,
  commissionRate: BasisPoints = rates.providerCommission,
  taxRate: BasisPoints = rates.gst,
): ProviderPrice {
  const feeOf = (whole: Cents) => share(whole, commissionRate)
  const taxOf = (whole: Cents) => share(feeOf(whole), taxRate)
  const [fee, tax] = [since(before, price, feeOf), since(before, price, taxOf)]
  return { price, fee, tax, payout: subtract(price, fee, tax) }
}

/** What `price` adds to `of` where `before` came first. */
function since(before: Cents, price: Cents, of: (whole: Cents) => Cents): Cents {
  return subtract(of(add(before, price)), of(before))
}

/** What the stages of a bid before this one cost. */
export function priceBefore(
  stages: readonly { readonly order: number; readonly price: Cents }[],
  order: number,
): Cents {
  return add(...stages.filter((stage) => stage.order < order).map((stage) => stage.price))
}
