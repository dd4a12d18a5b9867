/** The dialog that narrows and orders the providers of the customer's home (§2.5). */

export const filter = 'Filter'
export const rating = 'Rating'
export const ratingHint = 'At least this many stars.'
export const location = 'Location'
export const locationHint = 'Empty for the place in your profile.'
export const currentLocation = 'Use current location'
export const radius = 'Distance'
export const distances: Readonly<Record<string, string>> = {
  10: 'Within 10 miles',
  25: 'Within 25 miles',
  50: 'Within 50 miles',
  100: 'Within 100 miles',
  0: 'Any distance',
}
export const order = 'Order'
export const orders = {
  near: 'Nearest first',
  best: 'Best rated first',
  reviewed: 'Most reviewed first',
} as const
// What is chosen, below the search
export const chosen = 'Filters'
export const atLeast = (stars: number) => (stars === 1 ? 'At least 1 star' : `At least ${stars} stars`)
export const takeOff = (filter: string) => `Take off: ${filter}`

export const clearAll = 'Clear All'
export const apply = 'Apply'
