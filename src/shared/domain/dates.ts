/** Today in a time zone (IANA name), as YYYY-MM-DD. */
export function today(now: Date = new Date(), timeZone?: string): string {
  // The Swedish form of a date is the ISO one.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}
