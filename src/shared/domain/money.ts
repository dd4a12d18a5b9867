/** A whole number of cents. Inside the product every amount is one; dollars exist only on the wire and on screen. */
export type Cents = number & { readonly brand: 'cents' }

/** A rate in basis points: 500 is 5 %. */
export type BasisPoints = number

export const CURRENCY = 'CAD'

/** Takes a whole number as cents. Throws a RangeError on fractions and on numbers too large to be exact. */
export function cents(amount: number): Cents {
  if (!isCents(amount)) throw new RangeError(`${amount} is not a whole number of cents`)
  return amount
}

export function isCents(amount: unknown): amount is Cents {
  return Number.isSafeInteger(amount)
}

/** Dollars, as people and the wire write them ("12.50" or 12.5), to cents. Throws a RangeError beyond two decimals. */
export function centsFromDollars(dollars: number | string): Cents {
  const text = String(dollars).trim()
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) throw new RangeError(`${text} is not an amount in dollars`)
  const [, sign, whole, fraction = ''] = parts
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return cents(sign && amount !== 0 ? -amount : amount)
}

/** Cents to the wire's dollars: 1250 is 12.5. */
export function dollarsFromCents(amount: Cents): number {
  return amount / 100
}

export function add(...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

export function subtract(from: Cents, ...amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((rest, amount) => rest - amount, Number(from)))
}

/** `rate` of `amount`, rounded half up to the cent. Amounts are not negative. */
export function share(amount: Cents, rate: BasisPoints): Cents {
  return cents(Math.floor((amount * rate + 5_000) / 10_000))
}

/**
 * `amount` in parts like `weights`, which sum to it exactly; each is what it adds to those before it, rounded down.
 * Nothing is negative, and some weight is above zero. Throws a RangeError where none is.
 */
export function apportion(amount: Cents, weights: readonly Cents[]): Cents[] {
  const total = BigInt(add(...weights))
  if (total === 0n) throw new RangeError('Nothing to apportion by')
  let weighed = 0n
  let given = 0n
  return weights.map((weight) => {
    weighed += BigInt(weight)
    const upTo = (BigInt(amount) * weighed) / total
    const part = upTo - given
    given = upTo
    return cents(Number(part))
  })
}

const format = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: CURRENCY,
  currencyDisplay: 'narrowSymbol',
})

/** "$1,250.00" */
export function formatMoney(amount: Cents): string {
  return format.format(amount / 100)
}
