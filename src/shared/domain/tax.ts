import { add, type Cents, cents, subtract } from './money.ts'
import { dateAt, type Province } from './provinces.ts'

/** A rate of tax in parts per 100,000: 5 % is 5 000, and Quebec's 9.975 % is 9 975. */
export type TaxRate = number

export const TAX_NAMES = ['GST', 'HST', 'QST'] as const
export type TaxName = (typeof TAX_NAMES)[number]

export interface Tax {
  readonly name: TaxName
  readonly rate: TaxRate
}

/** Which taxes a hire is under. */
export interface TaxTerms {
  readonly taxes: readonly Tax[]
  /** Whether the provider's price is taxed, or our fee and commission alone. */
  readonly onPrice: boolean
}

/** How the operator has it: the specification's 5 % everywhere, or by the job's province. */
export const TAX_RULES = ['flat', 'place'] as const
export type TaxRules = (typeof TAX_RULES)[number]

const gst = { name: 'GST', rate: 5_000 } as const
const hst = (rate: TaxRate) => ({ name: 'HST', rate }) as const
const qst = { name: 'QST', rate: 9_975 } as const

/** Whose prices are taxed: every provider's, as the specification has it, or those of providers with a registration number. */
export const TAX_ON_PRICE = ['always', 'registered'] as const
export type TaxOnPrice = (typeof TAX_ON_PRICE)[number]

/** Whether a provider's price is taxed, by their GST/HST number; where the provider is not known (null) as if it were. */
export function isPriceTaxed(rule: TaxOnPrice, gstNumber: string | null): boolean {
  return rule === 'always' || gstNumber !== ''
}

/** §9: 5 % GST. */
export const flatTax: TaxTerms = { taxes: [gst], onPrice: true }

/** Since which day (YYYY-MM-DD) a province has which taxes; the latest that has begun holds. Elsewhere it is GST alone. */
const table: Readonly<Partial<Record<Province, readonly (readonly [since: string, ...taxes: Tax[]])[]>>> = {
  ON: [['2010-07-01', hst(13_000)]],
  NB: [['2016-07-01', hst(15_000)]],
  NL: [['2016-07-01', hst(15_000)]],
  PE: [['2016-10-01', hst(15_000)]],
  NS: [
    ['2010-07-01', hst(15_000)],
    ['2025-04-01', hst(14_000)],
  ],
  QC: [['2013-01-01', gst, qst]],
}

/**
 * The taxes of a supply in a province at a moment, by its day where the province is. An unknown province has GST: the tax
 * of a place that nobody knows can't be said, and 5 % is what holds everywhere.
 */
export function taxesAt(rules: TaxRules, province: Province | null, at: Date): readonly Tax[] {
  const dated = (rules === 'place' && province && table[province]) || []
  const day = province ? dateAt(province, at) : ''
  const [, ...taxes] = dated.findLast(([since]) => since <= day) ?? ['', gst]
  return taxes
}

/** What one tax comes to on a price and on the fee beside it, in cents. */
export interface TaxLine extends Tax {
  /** The tax on the provider's price, which is the provider's. */
  readonly onPrice: Cents
  /** The tax on our fee or commission, which is ours to remit. */
  readonly onFee: Cents
}

/** `rate` of an amount, rounded half up to the cent. */
export function taxOf(amount: Cents, rate: TaxRate): Cents {
  return cents(Math.floor((amount * rate + 50_000) / 100_000))
}

/** The sums of some lines, by what they are on. */
export function sumOfTaxes(lines: readonly TaxLine[]): { onPrice: Cents; onFee: Cents } {
  return {
    onPrice: add(...lines.map(({ onPrice }) => onPrice)),
    onFee: add(...lines.map(({ onFee }) => onFee)),
  }
}

/**
 * Each tax of a price and its fee. A tax is of price and fee together (§9); the fee's part is rounded by itself, and what
 * rounding leaves is the price's.
 */
export function taxLines(price: Cents, fee: Cents, { taxes, onPrice }: TaxTerms): TaxLine[] {
  return taxes.map((tax) => {
    const onFee = taxOf(fee, tax.rate)
    return { ...tax, onPrice: onPrice ? subtract(taxOf(add(price, fee), tax.rate), onFee) : cents(0), onFee }
  })
}
