import { add, type BasisPoints, type Cents, cents, share, subtract } from './money.ts'
import { flatTax, sumOfTaxes, type TaxLine, taxLines, type TaxTerms } from './tax.ts'

/** §9: 5 % service fee for customers, 10 % commission for providers unless the job says otherwise. */
export const rates = {
  customerFee: 500,
  providerCommission: 1_000,
} as const satisfies Record<string, BasisPoints>

export interface CustomerPrice {
  price: Cents
  fee: Cents
  /** All of the tax, on price and fee. */
  tax: Cents
  /** What of it is on the price. */
  priceTax: Cents
  taxes: readonly TaxLine[]
  total: Cents
}

export interface ProviderPrice {
  price: Cents
  /** The tax on the price, which the customer pays and the provider receives. */
  priceTax: Cents
  fee: Cents
  /** The tax on the commission. */
  tax: Cents
  taxes: readonly TaxLine[]
  payout: Cents
}

const nothing = cents(0)

/**
 * What a customer pays for a price: price + fee, and tax on both (§9). Of a stage, `before` is what the stages before it
 * cost: fee and tax are those of the bid up to and with the stage, less those up to it, so that the stages of a bid cost
 * together what the bid costs, to the cent.
 */
export function customerPrice(
  price: Cents,
  before: Cents = nothing,
  terms: TaxTerms = flatTax,
  feeRate: BasisPoints = rates.customerFee,
): CustomerPrice {
  const feeOf = (whole: Cents) => share(whole, feeRate)
  const fee = since(before, price, feeOf)
  const taxes = linesSince(before, price, (whole) => taxLines(whole, feeOf(whole), terms))
  const { onPrice: priceTax, onFee } = sumOfTaxes(taxes)
  const tax = add(priceTax, onFee)
  return { price, fee, tax, priceTax, taxes, total: add(price, fee, tax) }
}

/**
 * What a provider receives for a price: the price and the tax on it that the customer pays, less commission, less tax on
 * the commission; `before` as of a customer.
 */
export function providerPrice(
  price: Cents,
  before: Cents = nothing,
  commissionRate: BasisPoints = rates.providerCommission,
  terms: TaxTerms = flatTax,
): ProviderPrice {
  const feeOf = (whole: Cents) => share(whole, commissionRate)
  const paid = customerPrice(price, before, terms).taxes
  const onCommission = linesSince(before, price, (whole) => taxLines(nothing, feeOf(whole), terms))
  const taxes = paid.map(({ name, rate, onPrice }, index) => ({
    name,
    rate,
    onPrice,
    onFee: onCommission[index]?.onFee ?? nothing,
  }))
  return providerShare(price, since(before, price, feeOf), taxes)
}

/** What a provider receives of a price whose commission and taxes are known. */
export function providerShare(price: Cents, fee: Cents, taxes: readonly TaxLine[]): ProviderPrice {
  const { onPrice: priceTax, onFee: tax } = sumOfTaxes(taxes)
  return { price, priceTax, fee, tax, taxes, payout: subtract(add(price, priceTax), fee, tax) }
}

/** What `price` adds to each tax of `of` where `before` came first. */
function linesSince(before: Cents, price: Cents, of: (whole: Cents) => TaxLine[]): TaxLine[] {
  const earlier = of(before)
  return of(add(before, price)).map((line, index) => ({
    ...line,
    onPrice: subtract(line.onPrice, earlier[index]?.onPrice ?? nothing),
    onFee: subtract(line.onFee, earlier[index]?.onFee ?? nothing),
  }))
}

/** What `price` adds to `of` where `before` came first. */
function since(before: Cents, price: Cents, of: (whole: Cents) => Cents): Cents {
  return subtract(of(add(before, price)), of(before))
}

interface PricedStage {
  readonly order: number
  readonly price: Cents
}

/** What a customer pays for one of the stages of a bid (§9). */
export function priceOfStage(
  { price, order }: PricedStage,
  stages: readonly PricedStage[],
  terms?: TaxTerms,
): CustomerPrice {
  return customerPrice(price, priceBefore(stages, order), terms)
}

/** What a provider receives for one of the stages of a bid. */
export function payoutOfStage(
  { price, order }: PricedStage,
  stages: readonly PricedStage[],
  commissionRate?: BasisPoints,
  terms?: TaxTerms,
): ProviderPrice {
  return providerPrice(price, priceBefore(stages, order), commissionRate, terms)
}

/** What the stages of a bid before this one cost. */
export function priceBefore(stages: readonly PricedStage[], order: number): Cents {
  return add(...stages.filter((stage) => stage.order < order).map((stage) => stage.price))
}
