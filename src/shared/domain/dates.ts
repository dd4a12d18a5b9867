/** Birth dates are stored and sent DD-MM-YYYY (§9); inputs and the database use YYYY-MM-DD. */
export function birthdateFromDay(day: string): string {
  return day.split('-').toReversed().join('-')
}

/** DD-MM-YYYY to YYYY-MM-DD; an empty text stays empty. */
export function dayFromBirthdate(birthdate: string): string {
  return birthdate.split('-').toReversed().join('-')
}

/** Today in a time zone (IANA name), as YYYY-MM-DD. */
export function today(now: Date = new Date(), timeZone?: string): string {
  // The Swedish form of a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}
