import { Link } from 'react-router-dom'
import type { Transfer, TransferState } from '#shared/domain/transfer.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/admin.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { useRetryTransfer } from '../api.ts'
import { PayOtherwise } from './PayOtherwise.tsx'

interface Wording {
  label: string
  tone: Tone
  /** What happens next, or that nothing does. */
  next: string
  retry: boolean
}

const wording: Readonly<Record<TransferState, Wording>> = {
  under_way: { label: text.underWay, tone: 'active', next: text.underWayHint, retry: false },
  waits_for_account: {
    label: text.noBankAccount,
    tone: 'attention',
    next: text.noBankAccountHint,
    retry: false,
  },
  failing: { label: text.failing, tone: 'attention', next: text.failingHint, retry: true },
  given_up: { label: text.givenUp, tone: 'danger', next: text.givenUpHint, retry: true },
  pending: { label: text.pendingThere, tone: 'active', next: text.pendingThereHint, retry: false },
  failed: { label: text.failedThere, tone: 'danger', next: text.failedThereHint, retry: true },
  other_gateway: {
    label: text.otherGateway,
    tone: 'attention',
    next: text.otherGatewayHint,
    retry: false,
  },
  reversed: { label: text.takenBack, tone: 'danger', next: text.takenBackHint, retry: true },
  frozen: { label: text.frozen, tone: 'attention', next: text.frozenHint, retry: false },
  complete: { label: text.arrived, tone: 'done', next: text.arrivedHint, retry: false },
  paid_otherwise: {
    label: text.wasPaidOtherwise,
    tone: 'done',
    next: text.wasPaidOtherwiseHint,
    retry: false,
  },
  charged_back: { label: text.chargedBack, tone: 'danger', next: text.chargedBackHint, retry: false },
}

/** A payout or refund, how it stands, and what can be done about it. */
export function TransferRow({ transfer }: { transfer: Transfer }) {
  const { kind, amount, to, job, failures, lastError, createdAt, settledAt } = transfer
  const { label, tone, next, retry } = wording[transfer.state]
  return (
    <div className="grid gap-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
      <div className="grid min-w-0 gap-1">
        <p>
          <Sentence
            text={kind === 'payout' ? text.payout : text.refund}
            parts={{
              amount: <span className="font-semibold figures">{formatMoney(amount)}</span>,
              person: (
                <Link
                  className="font-semibold text-primary underline"
                  to={pathTo('admin', undefined, { text: to.email, user: to.id })}
                >
                  {to.name || to.email}
                </Link>
              ),
              job: job.title,
            }}
          />
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-fine text-muted">
          <Badge tone={tone}>{label}</Badge>
          <TimeAgo moment={settledAt ?? createdAt} />
          <span>{next}</span>
        </p>
        {failures > 0 && <p className="text-fine text-muted">{text.failures(failures, lastError)}</p>}
      </div>
      {retry && (
        <div className="flex flex-wrap gap-2">
          <RetryButton transfer={transfer} />
          {(transfer.state === 'failed' || transfer.state === 'reversed') && (
            <PayOtherwise transfer={transfer} />
          )}
        </div>
      )}
    </div>
  )
}

function RetryButton({ transfer }: { transfer: Transfer }) {
  const { run, busy } = useAction(useRetryTransfer())
  const send = () => void run({ params: { id: transfer.id } })
  return (
    <Button variant="secondary" size="small" className="justify-self-start" busy={busy} onClick={send}>
      {text.sendAgain}
    </Button>
  )
}
