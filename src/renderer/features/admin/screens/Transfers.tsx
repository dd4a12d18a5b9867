import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Transfer, TransferState } from '#shared/domain/transfer.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { usePage } from '#renderer/ui/usePage.ts'
import { PagedList } from '../components/PagedList.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { transfersQuery, useRetryTransfer } from '../api.ts'

interface Wording {
  label: string
  tone: Tone
  /** What happens next, or that nothing does. */
  next: string
  retry: boolean
}

const wording: Readonly<Record<TransferState, Wording>> = {
  under_way: { label: 'Under way', tone: 'active', next: 'It is being sent.', retry: false },
  waits_for_account: {
    label: 'No bank account',
    tone: 'attention',
    next: 'It is sent as soon as they have linked one.',
    retry: false,
  },
  failing: { label: 'Failing', tone: 'attention', next: 'It is tried again by itself.', retry: true },
  given_up: { label: 'Given up', tone: 'danger', next: 'It is not tried again by itself.', retry: true },
}

/** Money that is owed to somebody and has not gone through. */
export function Transfers() {
  const { page, setPage } = usePage()
  const query = useQuery(transfersQuery(page))
  return (
    <Page title="Transfers" lead="Payouts and refunds that have not gone through yet, the oldest first.">
      <PagedList
        query={query}
        rowsOf={({ transfers }) => transfers}
        emptyTitle="Everything has been sent"
        page={page}
        setPage={setPage}
      >
        {(transfer) => <TransferRow transfer={transfer} />}
      </PagedList>
    </Page>
  )
}

function TransferRow({ transfer }: { transfer: Transfer }) {
  const { kind, amount, to, job, failures, lastError, createdAt: since } = transfer
  const { label, tone, next, retry } = wording[transfer.state]
  return (
    <div className="grid gap-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
      <div className="grid min-w-0 gap-1">
        <p>
          <span className="font-semibold figures">{formatMoney(amount)}</span>{' '}
          {kind === 'payout' ? 'payout to' : 'refund to'}{' '}
          <Link
            className="font-semibold text-primary underline"
            to={pathTo('admin', undefined, { text: to.email, user: to.id })}
          >
            {to.name || to.email}
          </Link>{' '}
          for {job.title}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
          <Badge tone={tone}>{label}</Badge>
          <TimeAgo moment={since} />
          <span>{next}</span>
        </p>
        {failures > 0 && (
          <p className="text-fine text-muted">
            Failed {failures === 1 ? 'once' : `${failures} times`}, last with: {lastError}
          </p>
        )}
      </div>
      {retry && <RetryButton transfer={transfer} />}
    </div>
  )
}

function RetryButton({ transfer }: { transfer: Transfer }) {
  const { run, busy } = useAction(useRetryTransfer())
  const send = () => void run({ params: { id: transfer.id } })
  return (
    <Button look="secondary" size="small" className="justify-self-start" busy={busy} onClick={send}>
      Send again now
    </Button>
  )
}
