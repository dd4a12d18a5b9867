/** One takes longer to make than a thousand days to write, and some memory outside of what is collected; zones are a few hundred. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** The day of a zone's last minute that was asked for: a page asks for the same one again and again, and days begin on minutes. */
const last = new Map<string, { minute: number; day: string }>()

// The Swedish form of a date is the ISO one.
const formatIn = (timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })

/** Today in a time zone (IANA name), as YYYY-MM-DD; in the machine's own, which may change, without one. */
export function today(now: Date = new Date(), timeZone?: string): string {
  if (timeZone === undefined) return formatIn().format(now)
  const minute = Math.floor(now.getTime() / 60_000)
  const found = last.get(timeZone)
  if (found?.minute === minute) return found.day
  const format = formats.get(timeZone) ?? formatIn(timeZone)
  formats.set(timeZone, format)
  const day = format.format(now)
  last.set(timeZone, { minute, day })
  return day
}
