import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasMoved, type Transaction } from '#shared/domain/transaction.ts'
import { add, cents } from '#shared/domain/money.ts'
import * as text from '#texts/transactions.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { MonthPicker } from '#renderer/ui/MonthPicker.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { useUser } from '#renderer/session/session.ts'
import { MonthChart } from './MonthChart.tsx'
import { ProviderYear } from './ProviderYear.tsx'
import { YearStatement } from './YearStatement.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { ListSkeleton, Skeleton } from '#renderer/ui/Skeletons.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { DocumentButton } from '#renderer/entities/transaction/DocumentButton.tsx'
import { overviewQuery, transactionsQuery } from '../api.ts'

interface Kind {
  label: string
  failed: string
  /** What comes of one that has failed, where that is for us to do. */
  next?: string
  underWay: string
  tone: Tone
}

const kinds: Readonly<Record<Transaction['kind'], Kind>> = {
  payment: {
    label: text.paid,
    failed: text.paymentFailed,
    underWay: text.paymentUnderWay,
    tone: 'active',
  },
  refund: {
    label: text.refunded,
    failed: text.refundFailed,
    next: text.refundFailedNext,
    underWay: text.refundUnderWay,
    tone: 'plain',
  },
  payout: {
    label: text.paidOut,
    failed: text.payoutFailed,
    next: text.payoutFailedNext,
    underWay: text.payoutUnderWay,
    tone: 'done',
  },
}

/** What has not arrived is not called paid. */
function standing({ kind, status }: Transaction): { label: string; tone: Tone } {
  const { label, failed, underWay, tone } = kinds[kind]
  if (status === 'complete') return { label, tone }
  if (status === 'charged_back') return { label: text.chargedBack[kind], tone: 'plain' }
  return status === 'failed' ? { label: failed, tone: 'danger' } : { label: underWay, tone: 'plain' }
}

/** A month of one's own transactions; the future can't be chosen (§9). */
export function TransactionList() {
  const [month, setMonth] = useState(() => new Date())
  const [now] = useState(() => new Date())
  const isProvider = useUser().role === 'provider'
  const year = month.getFullYear()
  const query = useQuery(transactionsQuery(month))
  const overview = useQuery({ ...overviewQuery(year), enabled: isProvider })
  // What stands above comes first, so that nothing is pushed down.
  const isUnknown = query.isPending || overview.isLoading
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <MonthPicker month={month} now={now} onChange={setMonth} />
        <YearStatement year={year} />
      </div>
      {overview.data && <ProviderYear year={year} overview={overview.data} />}
      <LoadingError query={overview} />
      {isUnknown && (
        <>
          <Skeleton className="h-52" />
          <ListSkeleton height="h-20" />
        </>
      )}
      <LoadingError query={query} />
      {query.data && !isUnknown && <Month month={month} transactions={query.data.transactions} />}
    </div>
  )
}

function Month({ month, transactions }: { month: Date; transactions: readonly Transaction[] }) {
  if (transactions.length === 0) return <EmptyState picture={<LetterScene />} title={text.noTransactions} />
  const moved = transactions.filter(hasMoved)
  const sumOf = (kind: Transaction['kind']) =>
    add(cents(0), ...moved.filter((one) => one.kind === kind).map((one) => one.amount))
  const sums = (['payment', 'refund', 'payout'] as const).filter((kind) =>
    moved.some((one) => one.kind === kind),
  )
  return (
    <>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {sums.map((kind) => (
          <div key={kind}>
            <dt className="text-fine text-muted">{kinds[kind].label}</dt>
            <dd className="font-display text-title font-semibold">
              <Money amount={sumOf(kind)} />
            </dd>
          </div>
        ))}
      </dl>
      {moved.length > 0 && <MonthChart month={month} transactions={moved} />}
      <Rows rows={transactions} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {(one) => <Row transaction={one} />}
      </Rows>
    </>
  )
}

function Row({ transaction }: { transaction: Transaction }) {
  const { label, tone } = standing(transaction)
  const { next } = kinds[transaction.kind]
  return (
    <article className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-line bg-raised p-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="truncate font-sans text-body font-semibold tracking-normal">
          {transaction.job.title}
        </h3>
        <p className="text-fine text-muted">
          {transaction.stage.title},{' '}
          {transaction.kind === 'payout' ? transaction.customer.name : transaction.provider.name},{' '}
          <TimeAgo moment={transaction.paidAt} />
          {transaction.documentNumber && (
            <>
              , <span className="whitespace-nowrap">{transaction.documentNumber}</span>
            </>
          )}
        </p>
        {transaction.statement && (
          <p className="text-fine text-muted">
            <Sentence
              text={text.onStatement}
              parts={{ line: <span className="whitespace-nowrap">{transaction.statement}</span> }}
            />
          </p>
        )}
        {transaction.status === 'failed' && next && <p className="text-fine">{next}</p>}
      </div>
      <Badge tone={tone}>{label}</Badge>
      <span className="font-semibold">
        <Money amount={transaction.amount} />
      </span>
      <DocumentButton transaction={transaction} />
    </article>
  )
}
