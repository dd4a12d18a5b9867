import type { BidId, JobId } from '#shared/domain/ids.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { JobListItem } from '#shared/domain/job.ts'
import { getUsers } from '#shared/wire/calls/admin.ts'
import { listJobs } from '#shared/wire/calls/dealings.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/palette.ts'
import { callQuery } from '#renderer/api/useCall.ts'
import { keyOf } from '#renderer/api/keys.ts'
import { type BidList, ownBidsQuery } from '#renderer/entities/bid/api.ts'
import { type JobList, ownJobsQuery } from '#renderer/entities/job/api.ts'
import { dayText } from '#renderer/ui/Moments.tsx'
import type { Destination } from './destinations.ts'
import type { PaletteRole } from './state.ts'

const RECENT_MS = 60_000
/** Of each list while nothing is searched for, and of each that is searched. */
const PAGES = { shown: 1, searched: 5 } as const

interface Source {
  page: (client: QueryClient, n: number) => Promise<{ jobs: readonly NamedJob[]; pageCount: number }>
  path: (job: { id: JobId; hiredBidId: BidId | null }) => string
}

type NamedJob = Pick<JobListItem, 'id' | 'title' | 'location' | 'startDate' | 'category' | 'hiredBidId'>

const jobsIn =
  (list: JobList): Source['page'] =>
  (client, n) =>
    client.fetchQuery({ ...ownJobsQuery(list, n), staleTime: RECENT_MS })

const bidsIn =
  (list: BidList): Source['page'] =>
  (client, n) =>
    client.fetchQuery({ ...ownBidsQuery(list, n), staleTime: RECENT_MS })

const providersJob = ({ id }: { id: JobId }) => pathTo('jobInProgress', { jobId: id })

/** The lists of My jobs, each with where its cards lead (§2.5, §2.6). */
const sources: Readonly<Record<PaletteRole, readonly Source[]>> = {
  customer: [
    { page: jobsIn('active'), path: ({ id }) => pathTo('customerJob', { jobId: id }) },
    { page: jobsIn('upcoming'), path: customersJob },
    { page: jobsIn('past'), path: customersJob },
  ],
  provider: [
    { page: bidsIn('bids'), path: ({ id }) => pathTo('providerJob', undefined, { id }) },
    { page: bidsIn('hired'), path: providersJob },
    { page: bidsIn('history'), path: providersJob },
  ],
  admin: [],
}

function customersJob({ id, hiredBidId }: { id: JobId; hiredBidId: BidId | null }): string {
  return hiredBidId ? pathTo('hiredJob', { jobId: id }) : pathTo('customerJob', { jobId: id })
}

/** One's own jobs by name: the latest, and more of them once somebody searches. */
export function namedJobsQuery(role: PaletteRole, searching: boolean) {
  const most = searching ? PAGES.searched : PAGES.shown
  return queryOptions({
    queryKey: [...keyOf('jobs'), 'byName', role, most],
    queryFn: async ({ client }) => {
      const lists = await Promise.all(sources[role].map((source) => jobsOf(client, source, most)))
      // One that moved on while they were asked for is in two of them.
      return [...new Map(lists.flat().map((job) => [job.path, job])).values()]
    },
    placeholderData: keepPreviousData,
    staleTime: RECENT_MS,
  })
}

/** Of the whole market, for admins. */
export const peopleByTextQuery = (text: string) => callQuery(getUsers, { query: { text } })
export const jobsByTextQuery = (text: string) => callQuery(listJobs, { query: { text } })

/** "Burnaby" of "Burnaby, British Columbia". */
const townOf = (location: string) => location.split(',')[0] ?? location

async function jobsOf(
  client: QueryClient,
  { page: pageOf, path }: Source,
  most: number,
): Promise<Destination[]> {
  const found: Destination[] = []
  for (let n = 1, last = 1; n <= Math.min(last, most); n += 1) {
    const page = await pageOf(client, n)
    last = page.pageCount
    for (const job of page.jobs)
      found.push({
        label: job.title,
        detail: text.jobDetail(townOf(job.location), dayText(job.startDate)),
        path: path(job),
        words: job.category.name,
      })
  }
  return found
}
