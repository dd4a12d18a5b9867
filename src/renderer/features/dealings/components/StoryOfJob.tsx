import type { JobRecord } from '#shared/domain/dealings.ts'
import * as text from '#texts/dealings.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { type RecordRow, recordRows } from '../recordRows.ts'

/** Who did what when, with every cent of both sides. */
export function StoryOfJob({ record }: { record: JobRecord }) {
  const rows = recordRows(record.story)
  if (rows.length === 0) return <p className="text-muted">{text.nothingHappened}</p>
  return (
    <Rows rows={rows} className="grid gap-3">
      {(row) => <Told row={row} record={record} />}
    </Rows>
  )
}

function Told({ row, record }: { row: RecordRow; record: JobRecord }) {
  const names = { customer: record.job.customer.name, provider: record.job.provider?.name ?? '' }
  const { by, transaction } = row
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-44">
        <p className="break-words">
          <Sentence
            text={row.sentence}
            parts={{
              ...names,
              who: by === 'customer' || by === 'provider' ? names[by] : text.support,
              stage: <strong>{record.stages.find(({ id }) => id === row.stageId)?.title}</strong>,
            }}
          />
        </p>
        <p className="text-fine text-muted">
          <TimeAgo moment={row.at} />
          {transaction?.documentNumber && `, ${transaction.documentNumber}`}
        </p>
      </div>
      {transaction?.status === 'pending' && <Badge>{text.underWay}</Badge>}
      {transaction?.status === 'failed' && <Badge tone="danger">{text.failed}</Badge>}
      {transaction && (
        <span className="font-semibold">
          <Money amount={transaction.amount} />
        </span>
      )}
    </div>
  )
}
