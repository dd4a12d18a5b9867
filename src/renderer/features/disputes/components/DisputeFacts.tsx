import type { Dispute } from '#shared/domain/dispute.ts'
import { isUnsettled, type DisputeState } from '#shared/domain/disputeStates.ts'
import { formatMoney } from '#shared/domain/money.ts'
import * as text from '#texts/dispute.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { DayOf, TimeAgo } from '#renderer/ui/Moments.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { StageEvidence } from '#renderer/entities/stage/StageEvidence.tsx'
import { Division } from './Division.tsx'

const tones: Readonly<Record<DisputeState, Tone>> = {
  open: 'attention',
  answered: 'active',
  overdue: 'danger',
  settled: 'done',
  decided: 'done',
  charged_back: 'plain',
}

export function DisputeBadge({ status }: { status: DisputeState }) {
  return <Badge tone={tones[status]}>{text.standing[status]}</Badge>
}

/** What is quarrelled about, what was wished for, and how it stands or ended. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const { customer, provider, wish, wishedRelease, released } = dispute
  const names = { customer: customer.name, provider: provider.name }
  return (
    <Panel>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <DisputeBadge status={dispute.status} />
          <span className="font-semibold">
            {formatMoney(dispute.price)} {isUnsettled(dispute.status) && text.frozen.toLowerCase()}
          </span>
        </div>
        <p>
          <Sentence
            text={text.openedBy[dispute.openedBy]}
            parts={{ ...names, moment: <TimeAgo moment={dispute.createdAt} /> }}
          />
        </p>
        <dl className="grid gap-3 sm:grid-cols-2">
          <div>
            <dt className="text-fine text-muted">{text.reason}</dt>
            <dd>{text.reasons[dispute.reason]}</dd>
          </div>
          <div>
            <dt className="text-fine text-muted">{text.wished}</dt>
            <dd>
              {wish === 'split' && wishedRelease !== null
                ? text.wishedSplit(formatMoney(wishedRelease))
                : text.wishes[wish]}
            </dd>
          </div>
        </dl>
        <StageEvidence stage={dispute.stage} />
        <Next dispute={dispute} />
        {released !== null && <Division divided={dispute} release={released} />}
      </div>
    </Panel>
  )
}

/** What happens next, or how it ended. */
function Next({ dispute }: { dispute: Dispute }) {
  const { status, openedBy, customer, provider, answerBy, endedAt, decision } = dispute
  if (status === 'open')
    return (
      <p className="rounded-box border border-attention bg-attention-soft p-3 text-attention-ink">
        <Sentence
          text={text.answerBy}
          parts={{
            person: openedBy === 'provider' ? customer.name : provider.name,
            date: <DayOf moment={answerBy} />,
          }}
        />
      </p>
    )
  if (isUnsettled(status)) return <p className="text-muted">{text.waitsForUs}</p>
  return (
    <>
      {endedAt && (
        <p className="font-semibold">
          <Sentence
            text={text.ended[status === 'settled' ? 'settled' : 'decided']}
            parts={{ moment: <TimeAgo moment={endedAt} /> }}
          />
        </p>
      )}
      {decision && (
        <div>
          <h3 className="text-fine text-muted">{text.decisionReason}</h3>
          <p className="whitespace-pre-line break-words">{decision}</p>
        </div>
      )}
    </>
  )
}
