/** A check that fails for a reason that is known; it counts neither way until it passes, and then it has to go from here. */
export interface Known {
  readonly section: string
  readonly name: string
  readonly reason: string
}

/** The pricing calls know a price and no stages; each stage is priced, charged and paid alone, to the cent. */
const reason = 'a call prices one payment: the sum of several, each rounded, is up to 3 cents off'

export const known: readonly Known[] = [
  { section: 'prices', name: 'all stages cost what the pricing call says of the bid', reason },
  { section: 'prices', name: 'all payouts are what the pricing call says of the bid', reason },
]
