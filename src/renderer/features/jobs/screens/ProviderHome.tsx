import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { SlidersHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import type { FoundJob } from '#shared/domain/job.ts'
import * as text from '#texts/jobs.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ToolboxScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { RowsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { useMatchMedia } from '#renderer/ui/useMatchMedia.ts'
import { useDebounced } from '#renderer/ui/useDebounced.ts'
import { Rows, ShowMore } from '#renderer/ui/Rows.tsx'
import { useWaitingUnknown, WhatWaits } from '#renderer/entities/waiting/WhatWaits.tsx'
import { BESIDE, JobFilterForm } from '../askJobs.ts'
import { useLastVisit } from '../useLastVisit.ts'
import { ownTradesQuery, recentJobsQuery } from '../api.ts'
import { FilterSpace } from '../components/FilterSpace.tsx'
import { JobRow } from '../components/JobRow.tsx'
import { ListHead } from '../components/ListHead.tsx'
import { cleared, emptyFilter, filtersSet, jobFilterAtom } from '../jobFilter.ts'

const ReviewNotice = onDemand(async () => (await import('../components/ReviewNotice.tsx')).ReviewNotice)

/** Recent jobs in the provider's own trades, beside a filter that stays in view (§2.6). */
export function ProviderHome() {
  const user = useUser()
  const isUnderReview = accountKindOf(user) === 'providerUnderReview'
  const lastVisit = useLastVisit()
  const [filter, setFilter] = useAtom(jobFilterAtom)
  const [filtering, setFiltering] = useState(false)
  const isBeside = useMatchMedia(BESIDE)
  const opener = useRef<HTMLButtonElement>(null)
  const filters = filtersSet(filter)
  const trades = useQuery(ownTradesQuery)
  const list = useInfiniteQuery(recentJobsQuery(useDebounced(filter)))
  const isUnknown = useWaitingUnknown() || list.isPending
  const jobs = isUnknown ? [] : (list.data?.pages.flatMap((page) => page.jobs) ?? [])
  const isFresh = ({ createdAt }: FoundJob) => createdAt > lastVisit
  const fresh = jobs.filter(isFresh)
  return (
    <Page
      title={text.recentPosts}
      lead={text.recentPostsLead}
      action={
        <Button
          variant="secondary"
          ref={opener}
          className="lg:hidden"
          aria-expanded={filtering}
          onClick={() => setFiltering(!filtering)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {filters > 0 ? text.filterWith(filters) : text.filter}
        </Button>
      }
    >
      {(isUnderReview || user.paperRequests.length > 0) && (
        <Part>
          <ReviewNotice user={user} isUnderReview={isUnderReview} />
        </Part>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_1fr]">
        <aside aria-label={text.filter} className={filtering ? undefined : 'hidden lg:block'}>
          {isBeside || filtering ? (
            <Part fallback={<FilterSpace />}>
              <JobFilterForm
                value={filter}
                onChange={setFilter}
                onDone={() => {
                  setFiltering(false)
                  // The whole top of the page, which a focus alone would leave half under its header.
                  opener.current?.focus({ preventScroll: true })
                  window.scrollTo({ top: 0 })
                }}
                categories={trades.data?.categories ?? []}
              />
            </Part>
          ) : (
            <FilterSpace />
          )}
        </aside>
        <div>
          {!isUnknown && <WhatWaits side="provider" inShort={filter.words + filter.name !== ''} />}
          {isUnknown && <RowsSkeleton picture="square" />}
          <LoadingError query={list} />
          {!isUnknown && list.data && jobs.length === 0 && (
            <EmptyState
              picture={<ToolboxScene />}
              title={text.noJobs}
              action={
                // Where the filter stands open, its own button does it.
                filters > 0 &&
                !filtering && (
                  <Button
                    variant="secondary"
                    className="lg:hidden"
                    onClick={() => setFilter(cleared(filter))}
                  >
                    {text.clearFilter}
                  </Button>
                )
              }
            >
              {filters > 0 ? text.noneSoFar : text.noJobsYet}
            </EmptyState>
          )}
          {!isUnknown && (jobs.length > 0 || filter.order !== emptyFilter.order) && (
            <ListHead
              fresh={filter.order === 'newest' ? fresh.length : 0}
              mayBeMore={fresh.length === jobs.length && list.hasNextPage}
              order={filter.order}
              onOrder={(order) => setFilter({ ...filter, order })}
            />
          )}
          {jobs.length > 0 && (
            <Rows
              rows={jobs}
              className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-box border border-line bg-raised"
              aria-busy={list.isPlaceholderData}
            >
              {(job) => <JobRow job={job} isNew={isFresh(job)} />}
            </Rows>
          )}
          {!isUnknown && <ShowMore list={list}>{text.showMore}</ShowMore>}
        </div>
      </div>
    </Page>
  )
}
