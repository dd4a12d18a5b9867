import { Link } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import type { Transaction } from '#shared/domain/transaction.ts'
import * as text from '#texts/dealings.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'

/** Somebody's latest payments, refunds and payouts. */
export function MoneyOfPerson({ transactions }: { transactions: readonly Transaction[] }) {
  if (transactions.length === 0) return <p className="text-muted">{text.noMoney}</p>
  return (
    <Rows rows={transactions} className="grid gap-3">
      {({ kind, status, job, stage, amount, paidAt }) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-40">
            <Link
              to={pathTo('adminJob', { jobId: job.id })}
              className="block truncate font-semibold text-primary underline"
            >
              {job.title}
            </Link>
            <p className="text-fine text-muted">
              {text.movements[kind]}, {stage.title}, <TimeAgo moment={paidAt} />
            </p>
          </div>
          {status === 'pending' && <Badge>{text.underWay}</Badge>}
          {status === 'failed' && <Badge tone="danger">{text.failed}</Badge>}
          <span className="font-semibold">
            <Money amount={amount} />
          </span>
        </div>
      )}
    </Rows>
  )
}
