/** Until when a conversation can be snoozed without choosing a moment, in the order of the menu. */
export interface SnoozeTime {
  name: 'evening' | 'tomorrow' | 'monday'
  at: Date
}

const EVENING_HOUR = 18
const MORNING_HOUR = 8
/** An evening that is nearer than this is no wait. */
const LEAST_WAIT_MS = 60 * 60_000

/** What there is to choose from at this moment, where the person is. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const evening = atHour(now, 0, EVENING_HOUR)
  const daysToMonday = (8 - now.getDay()) % 7 || 7
  const times: SnoozeTime[] = [
    { name: 'evening', at: evening },
    { name: 'tomorrow', at: atHour(now, 1, MORNING_HOUR) },
    { name: 'monday', at: atHour(now, daysToMonday, MORNING_HOUR) },
  ]
  // On a Sunday tomorrow is Monday.
  return times.filter(
    ({ name, at }) =>
      (name !== 'evening' || at.getTime() - now.getTime() >= LEAST_WAIT_MS) &&
      (name !== 'monday' || daysToMonday > 1),
  )
}

function atHour(now: Date, daysLater: number, hour: number): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + daysLater, hour)
}
