/** The price of a bid as a bar of its stages, for a screen reader. */

export const split = (prices: readonly string[]) =>
  `Split: ${prices.map((price, index) => `stage ${index + 1} ${price}`).join(', ')}`
