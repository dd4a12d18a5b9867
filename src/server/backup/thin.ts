/** Of how many days, weeks and months the last backup is kept; those without one don't count. */
export interface Keeping {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

const DAY_MS = 86_400_000
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS)
/** Weeks begin on Mondays; the first day of this count was a Thursday. */
const weekOf = (at: Date) => Math.floor((dayOf(at) + 3) / 7)
const monthOf = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()

/** The backups that stay, of all there are: the newest one whatever is asked, and the last of each period, in UTC. */
export function keptBackups(all: readonly Date[], { daily, weekly, monthly }: Keeping): ReadonlySet<Date> {
  const newestFirst = all.toSorted((a, b) => b.getTime() - a.getTime())
  const lastOfEach = (period: (at: Date) => number, count: number) => {
    const lasts = new Map<number, Date>()
    for (const at of newestFirst) if (!lasts.has(period(at))) lasts.set(period(at), at)
    return [...lasts.values()].slice(0, count)
  }
  return new Set([
    ...newestFirst.slice(0, 1),
    ...lastOfEach(dayOf, daily),
    ...lastOfEach(weekOf, weekly),
    ...lastOfEach(monthOf, monthly),
  ])
}
