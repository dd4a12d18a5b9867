/** One takes longer to make than a thousand days to write, and some memory outside of what is collected; zones are a few hundred. */
const formats = new Map<string, Intl.DateTimeFormat>()

// The Swedish form of a date is the ISO one.
const formatIn = (timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

/** Today in a time zone (IANA name), as YYYY-MM-DD; in the machine's own, which may change, without one. */
export function today(now: Date = new Date(), timeZone?: string): string {
  if (timeZone === undefined) return formatIn().format(now)
  const format = formats.get(timeZone) ?? formatIn(timeZone)
  formats.set(timeZone, format)
  return format.format(now)
}
