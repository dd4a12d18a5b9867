/** Where a provider has to be, and when. */

export const title = 'Next visits'
export const toCalendar = 'To my calendar'
export const toCalendarHint = 'An .ics file that every calendar reads.'
export const weeks = 'The next five weeks'
/** Letters of the days of a week, Sunday first. */
export const weekdays = ['S', 'M', 'T', 'W', 'T', 'F', 'S'] as const
export const running = 'Now'
export const moreVisits = (visits: number) => `and ${visits} more`
export const backToMyJobs = 'My jobs'
