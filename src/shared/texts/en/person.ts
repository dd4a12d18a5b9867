/** Somebody as others see them: the head of a profile, a card in a list (§2.5, §2.6). */

export const certified = 'Certified'
export const jobsCompleted = (count: number) => (count === 1 ? '1 job completed' : `${count} jobs completed`)
export const distance = (miles: number) => `${miles} mi`
export const moreTrades = 'More'
export const verified = 'Verified'
export const workOf = (name: string) => `Work of ${name}`
export const answersWithin = {
  hour: 'Usually answers within an hour',
  few_hours: 'Usually answers within a few hours',
  day: 'Usually answers within a day',
  few_days: 'Usually answers within a few days',
} as const
export const selectShort = 'Select'
export const select = (name: string) => `Select ${name}`
