import { Link } from 'react-router-dom'
import type { RecordedStage } from '#shared/domain/dealings.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import * as text from '#texts/dealings.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'

const tones: Readonly<Record<StageState, Tone>> = {
  unpaid: 'plain',
  in_escrow: 'active',
  requested: 'active',
  approved: 'active',
  rejected: 'plain',
  disputed: 'danger',
  paid_out: 'done',
}

/** The stages of the hire, each as it stands. */
export function StagesOfJob({ stages }: { stages: readonly RecordedStage[] }) {
  if (stages.length === 0) return <p className="text-muted">{text.notHired}</p>
  return (
    <Rows rows={stages} className="divide-y divide-line">
      {({ title, price, status, disputeId }) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
          <span className="min-w-0 flex-1 basis-40 font-semibold break-words">{title}</span>
          {disputeId && (
            <Link
              to={pathTo('adminDispute', { disputeId })}
              className="inline-flex min-h-6 items-center text-primary underline"
            >
              {text.toDispute}
            </Link>
          )}
          <Badge tone={tones[status]}>{text.stageStates[status]}</Badge>
          <span className="sm:min-w-20 sm:text-right">
            <Money amount={price} />
          </span>
        </div>
      )}
    </Rows>
  )
}
