import { useQuery } from '@tanstack/react-query'
import type { ProviderJobListItem } from '#shared/domain/job.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { ResponseOf } from '#shared/wire/calls/call.ts'
import type { ownBidCounts } from '#shared/wire/calls/bids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/bids.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { CountedTab } from '#renderer/ui/CountedTab.tsx'
import { CardsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { JobCard } from '#renderer/entities/job/JobCard.tsx'
import { JOB_CARDS, JobPageList } from '#renderer/entities/job/JobPageList.tsx'
import { useTabAndPage } from '#renderer/ui/useTabAndPage.ts'
import { BidBadge } from '#renderer/entities/bid/BidBadge.tsx'
import { WaitsOnCard } from '#renderer/entities/waiting/WaitsOnCard.tsx'
import { bidCountsQuery, openInvitationsQuery, ownBidsQuery } from '#renderer/entities/bid/api.ts'
import { visitsQuery } from '../api.ts'
import { Visits } from '../components/Visits.tsx'

type Counts = ResponseOf<typeof ownBidCounts>

const empty = { bids: text.noBids, hired: text.noHires, history: text.noHistory } as const

/** Leads to the invitations, with how many wait for an answer. */
function Invites() {
  const { data: waiting = 0 } = useQuery(openInvitationsQuery)
  return (
    <Button asChild variant="secondary">
      <Link to={pathTo('jobInvites')}>
        {text.invites}
        {waiting > 0 && <Badge tone="attention">{waiting}</Badge>}
      </Link>
    </Button>
  )
}

/** A provider's bids, hires and history (§2.6); without a tab in the address it opens where work runs. */
export function ProviderJobs() {
  const [params] = useSearchParams()
  const { data, isLoading } = useQuery(bidCountsQuery)
  return (
    <Page title={text.myJobs} action={<Invites />}>
      {isLoading && !params.has('tab') ? (
        <CardsSkeleton className={JOB_CARDS} />
      ) : (
        <JobTabs first={data && data.hired > 0 ? 'hired' : 'bids'} counts={data} />
      )}
    </Page>
  )
}

interface JobTabsProps {
  first: 'bids' | 'hired'
  /** Handed down: asking for what failed once more would take the tabs away, and they would ask again. */
  counts: Counts | undefined
}

function JobTabs({ counts, ...given }: JobTabsProps) {
  // What changes while somebody looks does not take them to another tab.
  const [first] = useState(given.first)
  const { tab, page, setTab, setPage } = useTabAndPage(['bids', 'hired', 'history'], first)
  const query = useQuery(ownBidsQuery(tab, page))
  const visits = useQuery({ ...visitsQuery, enabled: tab === 'hired' })
  const card = (job: ProviderJobListItem) => (
    <JobCard
      job={job}
      to={
        job.bidStatus === 'accepted'
          ? pathTo('jobInProgress', { jobId: job.id })
          : pathTo('providerJob', undefined, { id: job.id })
      }
      back={text.myJobs}
      mark={tab === 'history' && job.bidStatus !== 'accepted' && <BidBadge status={job.bidStatus} />}
      price={<Sentence text={text.ownPrice} parts={{ price: <Money amount={job.bidPrice} /> }} />}
      foot={<WaitsOnCard job={job.id} side="provider" />}
    />
  )
  return (
    <Tabs
      label={text.jobs}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'bids', label: <CountedTab label={text.bids} count={counts?.bids} /> },
        { value: 'hired', label: <CountedTab label={text.hiredTab} count={counts?.hired} /> },
        { value: 'history', label: <CountedTab label={text.historyTab} count={counts?.history} /> },
      ]}
    >
      {tab === 'hired' && <Visits visits={visits.data?.visits ?? []} />}
      {visits.isLoading ? (
        // What stands above comes first, so that nothing is pushed down.
        <CardsSkeleton className={JOB_CARDS} />
      ) : (
        <JobPageList query={query} page={page} onPage={setPage} empty={{ title: empty[tab] }} card={card} />
      )}
    </Tabs>
  )
}
