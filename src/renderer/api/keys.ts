import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { calls } from '#shared/wire/calls/table.ts'
import { invalidate } from './invalidate.ts'

type CallsOf<Modules> = { [Name in keyof Modules]: Modules[Name][keyof Modules[Name]] }[keyof Modules]
type Paths = CallsOf<typeof calls>['path']

type First<Path> = Path extends `/${infer Rest}`
  ? Rest extends `${infer Part}/${string}`
    ? Part
    : Rest
  : never

/** The first part of a call's path. What was read below one subject is stale together. */
export type Subject = First<Paths>

/** Everything of a subject, or what is below a key of one's own. */
export type Stale = Subject | QueryKey

/** The beginning of each key below a subject. */
export function keyOf<S extends Subject>(subject: S): readonly [S] {
  return [subject]
}

/** What a notification tells of, a bid, an invitation or an answer, belongs on the screens that list these as well. */
export const LISTED = ['jobs', 'bids', 'invitations', 'waiting'] as const satisfies readonly Subject[]

/** What waits for somebody follows from these. */
const DECIDED = new Set<Stale>(['jobs', 'bids', 'invitations', 'disputes', 'reviews', 'stripe', 'banks'])

/** Asks anew for what is on the screen of these; the rest is asked for when it is shown. Done once it is there. */
export async function reload(client: QueryClient, stale: readonly Stale[]): Promise<void> {
  const all = stale.some((one) => DECIDED.has(one)) ? new Set<Stale>([...stale, 'waiting']) : stale
  await Promise.all(
    Array.from(all, (one) => invalidate(client, { queryKey: typeof one === 'string' ? keyOf(one) : one })),
  )
}
