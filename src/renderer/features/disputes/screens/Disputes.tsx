import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { DisputeListItem } from '#shared/domain/dispute.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/dispute.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { Pagination } from '#renderer/ui/Pagination.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { Tabs } from '#renderer/ui/Tabs.tsx'
import { useTabAndPage } from '#renderer/ui/useTabAndPage.ts'
import { HeldStages } from './HeldStages.tsx'
import { disputesQuery } from '../api.ts'
import { DisputeBadge } from '../components/DisputeFacts.tsx'

const tabs = [
  { value: 'unsettled', label: text.unsettled },
  { value: 'all', label: text.all },
  { value: 'held', label: text.held },
] as const

/** The disputes of the marketplace, for those who run it. */
export function Disputes() {
  const { tab, page, setTab, setPage } = useTabAndPage(['unsettled', 'all', 'held'])
  return (
    <Page title={text.list} lead={text.listHint}>
      <Tabs label={text.lists} value={tab} onChange={setTab} tabs={tabs}>
        {tab === 'held' ? (
          <HeldStages page={page} setPage={setPage} />
        ) : (
          <List onlyUnsettled={tab === 'unsettled'} page={page} setPage={setPage} />
        )}
      </Tabs>
    </Page>
  )
}

interface ListProps {
  onlyUnsettled: boolean
  page: number
  setPage: (page: number) => void
}

function List({ onlyUnsettled, page, setPage }: ListProps) {
  const query = useQuery(disputesQuery(page, onlyUnsettled))
  return (
    <Loaded query={query}>
      {({ disputes, pageCount }) =>
        disputes.length === 0 ? (
          <EmptyState picture={<LetterScene />} title={text.none} />
        ) : (
          <>
            <Rows rows={disputes} className="grid gap-3">
              {(dispute) => <Row dispute={dispute} />}
            </Rows>
            <Pagination page={page} pageCount={pageCount} onChange={setPage} />
          </>
        )
      }
    </Loaded>
  )
}

function Row({ dispute }: { dispute: DisputeListItem }) {
  const names = { customer: dispute.customer.name, provider: dispute.provider.name }
  return (
    <Link
      to={pathTo('adminDispute', { disputeId: dispute.id })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-raised p-4 hover:border-primary"
    >
      <span className="min-w-0 flex-1 basis-60">
        <span className="block truncate font-semibold">{dispute.job.title}</span>
        <span className="block truncate text-fine text-muted">
          {dispute.stageTitle}, <Sentence text={text.between} parts={names} />,{' '}
          <TimeAgo moment={dispute.createdAt} />
        </span>
      </span>
      <DisputeBadge status={dispute.status} />
      <span className="font-semibold">
        <Money amount={dispute.price} />
      </span>
    </Link>
  )
}
