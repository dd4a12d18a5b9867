/** Who may be signed in in a moment, and so whose screens to fetch meanwhile. */
export type Expected = 'unfinished' | 'customer' | 'provider'

type Hear = (who: Expected) => void

const hearers = new Set<Hear>()

/** Says that the answer which would sign somebody in is on its way. */
export function expectSession(who: Expected): void {
  for (const hear of hearers) hear(who)
}

/** Hears of sessions that are expected. Answers what ends that. */
export function onExpected(hear: Hear): () => void {
  hearers.add(hear)
  return () => void hearers.delete(hear)
}
