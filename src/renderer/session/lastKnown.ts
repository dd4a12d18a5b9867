import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import { clear, createStore, delMany, get, keys, set } from 'idb-keyval'
import type { User } from '#shared/domain/user.ts'
import { keepHome } from '#renderer/prerendered/keepHome.ts'

/** Older than this it misleads more than it helps. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const MOST_QUERIES = 120
const PAUSE_MS = 3_000

/** What somebody looks up on the way to a job. Documents, banks and cards, and all of the console, are never kept. */
const SUBJECTS = new Set<unknown>([
  'bids',
  'change_orders',
  'config',
  'connections',
  'disputes',
  'favourites',
  'invitations',
  'jobs',
  'milestones',
  'newestMessages',
  'notifications',
  'offers',
  'reviews',
  'waiting',
])

type Known = DehydratedState['queries'][number]

interface Kept {
  user: User
  /** The scripts that it was read by: those of another release may expect something else. */
  build: string
  at: number
  queries: readonly Known[]
}

const store = createStore('tradepost last known', 'people')
const build = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''

/**
 * Keeps what this person's screens show, until it is told to stop, for a start without a server
 * (docs/decisions/offline.md). Of whoever was here before nothing is left.
 */
export function keepLastKnown(client: QueryClient, user: () => User | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    // A browser that stores nothing opens with what the server says, as ever.
    void write(client, user).catch(() => undefined)
    keepHomeShown(user())
  }
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated') timer ??= setTimeout(save, PAUSE_MS)
  })
  const leave = () => document.visibilityState === 'hidden' && save()
  document.addEventListener('visibilitychange', leave)
  save()
  return () => {
    clearTimeout(timer)
    stop()
    document.removeEventListener('visibilitychange', leave)
  }
}

/** A browser that stores nothing, or no more, opens its home in outline. */
function keepHomeShown(user: User | undefined): void {
  if (!user) return
  try {
    keepHome(user.id)
  } catch {
    return
  }
}

/** Shows what was known of this person: who they are and since when it is known; undefined where nothing was kept. */
export async function showLastKnown(
  client: QueryClient,
  id: string,
): Promise<{ user: User; at: Date } | undefined> {
  const kept = await read(id)
  if (!kept) return undefined
  // Nobody looks at most of it yet, and it can't be asked for again.
  const defaultOptions = { queries: { gcTime: KEPT_MS } }
  hydrate(client, { mutations: [], queries: [...kept.queries] }, { defaultOptions })
  return { user: kept.user, at: new Date(kept.at) }
}

/** At a sign-out. */
export function forgetLastKnown(): Promise<void> {
  return clear(store)
}

async function read(id: string): Promise<Kept | undefined> {
  const kept = await get<Kept>(id, store)
  return kept && kept.build === build && Date.now() - kept.at < KEPT_MS ? kept : undefined
}

async function write(client: QueryClient, user: () => User | undefined): Promise<void> {
  const present = user()
  if (!present) return
  const { queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey: [subject, part], state }) =>
      state.status === 'success' && (SUBJECTS.has(subject) || (subject === 'users' && part === 'home')),
  })
  const before = (await read(present.id))?.queries ?? []
  const all = new Map([...before, ...queries].map((one) => [one.queryHash, one]))
  const newest = [...all.values()]
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .slice(0, MOST_QUERIES)
  const others = (await keys(store)).filter((one) => one !== present.id)
  // Meanwhile they may have signed out, and what was kept is gone already.
  if (user()?.id !== present.id) return
  await set(present.id, { user: present, build, at: Date.now(), queries: newest } satisfies Kept, store)
  await delMany(others, store)
}
