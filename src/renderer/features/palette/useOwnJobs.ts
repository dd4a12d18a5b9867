import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { bidHistory, hiredBids, myBids } from '#shared/api/bids.ts'
import { activeJobs, pastJobs, upcomingJobs } from '#shared/api/jobs.ts'
import { pathTo } from '#shared/rules/screens.ts'
import { callQuery } from '#renderer/api/useCall.ts'
import { dayText } from '#renderer/ui/Moments.tsx'
import type { Place } from './places.ts'
import type { PaletteRole } from './state.ts'

const RECENT_MS = 60_000
/** Of each list while nothing is searched for, and of each that is searched. */
const PAGES = { shown: 1, searched: 5 } as const

interface Source {
  call:
    | typeof activeJobs
    | typeof upcomingJobs
    | typeof pastJobs
    | typeof myBids
    | typeof hiredBids
    | typeof bidHistory
  path: (job: { _id: string; hiredBid: string | null }) => string
}

const providersJob = ({ _id: id }: { _id: string }) => pathTo('jobInProgress', { id })

/** The lists of My jobs, each with where its cards lead (§2.5, §2.6). */
const sources: Readonly<Record<PaletteRole, readonly Source[]>> = {
  customer: [
    { call: activeJobs, path: ({ _id: id }) => pathTo('jobDetail', { id }) },
    { call: upcomingJobs, path: customersJob },
    { call: pastJobs, path: customersJob },
  ],
  provider: [
    { call: myBids, path: ({ _id: id }) => pathTo('jobDetails', undefined, { id }) },
    { call: hiredBids, path: providersJob },
    { call: bidHistory, path: providersJob },
  ],
  admin: [],
}

function customersJob({ _id: id, hiredBid }: { _id: string; hiredBid: string | null }): string {
  return hiredBid ? pathTo('bidDetail', { id }) : pathTo('jobDetail', { id })
}

/** One's own jobs by name: the latest, and more of them once somebody searches. */
export function useOwnJobs(role: PaletteRole, searching: boolean) {
  const most = searching ? PAGES.searched : PAGES.shown
  return useQuery({
    queryKey: ['jobs', 'byName', role, most],
    queryFn: async ({ client }) => {
      const lists = await Promise.all(sources[role].map((source) => jobsOf(client, source, most)))
      // One that moved on while they were asked for is in two of them.
      return [...new Map(lists.flat().map((job) => [job.path, job])).values()]
    },
    placeholderData: keepPreviousData,
    staleTime: RECENT_MS,
  })
}

/** "Burnaby" of "Burnaby, British Columbia". */
const townOf = (location: string) => location.split(',')[0] ?? location

async function jobsOf(client: QueryClient, { call, path }: Source, most: number): Promise<Place[]> {
  const found: Place[] = []
  for (let n = 1, last = 1; n <= Math.min(last, most); n += 1) {
    const page = await client.fetchQuery({
      ...callQuery<Source['call']>(call, { params: { n } }),
      staleTime: RECENT_MS,
    })
    last = page.totalPages
    for (const job of page.jobs)
      found.push({
        label: job.title,
        detail: `${townOf(job.location)}, ${dayText(job.start_date)}`,
        path: path(job),
        words: job.category.name,
      })
  }
  return found
}
