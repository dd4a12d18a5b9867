/** Asking Intl takes longer than all else about a header; what it knows is a few hundred names, in any case of letters. */
const known = new Map<string, string>()

/** The IANA name of a time zone as a client says it; UTC where it says none, or one that is none. */
export function knownTimezone(header: string): string {
  // Newer versions of Node know offsets as well, whose sign means the opposite to PostgreSQL.
  if (!/^[a-z]/i.test(header)) return 'UTC'
  const name = header.toLowerCase()
  const found = known.get(name)
  if (found) return found
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    known.set(name, timeZone)
    return timeZone
  } catch {
    return 'UTC'
  }
}
