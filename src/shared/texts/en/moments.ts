/** Days, times, and how long ago. */

/** How the language writes them (BCP 47). */
export const daysIn = 'en-GB'
export const timesIn = 'en-CA'
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`
export const today = 'Today'
export const justNow = 'just now'
