import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { bidId, type JobId } from '#shared/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import { timer } from '#shared/domain/limits.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { customerPrice } from '#shared/domain/pricing.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { hired as hiredText } from '#texts/alerts.ts'
import * as text from '#texts/payments.ts'
import * as jobText from '#texts/job.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { errorMessage } from '#renderer/api/errors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { ErrorState, ListSkeleton } from '#renderer/ui/States.tsx'
import { CardChoice } from '#renderer/entities/payment/CardChoice.tsx'
import { ChallengeDialog } from '#renderer/entities/payment/ChallengeDialog.tsx'
import { PriceBreakdown } from '#renderer/entities/payment/PriceBreakdown.tsx'
import { usePayment } from '#renderer/entities/payment/usePayment.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { say } from '#renderer/ui/say.ts'
import { payableBidQuery, useHire } from '../api.ts'

type Deposit = 'first' | 'whole'

/** The payment that hires (§2.5): a card, and whether the first stage or the whole price goes into escrow (§4.3). */
export function JobPayment() {
  const id = useIdParam('bidId', bidId)
  const query = useQuery(payableBidQuery(id))
  if (query.isPending)
    return (
      <Page title={text.payment}>
        <ListSkeleton rows={2} />
      </Page>
    )
  if (query.isLoadingError)
    return (
      <Page title={text.payment}>
        <LoadingError query={query} />
      </Page>
    )
  const { bid, job, payoutWarning: warning } = query.data
  const back = { to: pathTo('jobBids', { jobId: job.id, bidId: bid.id }), label: text.backToBid }
  return (
    <Page title={text.hireTitle(bid.provider.name)} lead={job.title} back={back}>
      {job.isHired && bid.status !== 'accepted' ? (
        <ErrorState message={jobText.hiredAlready} />
      ) : (
        <PayAndHire bid={bid} jobId={job.id} warning={warning} />
      )}
    </Page>
  )
}

function PayAndHire({ bid, jobId, warning }: { bid: Bid; jobId: JobId; warning: string }) {
  const [deposit, setDeposit] = useState<Deposit>('first')
  const [hired, setHired] = useState(bid.status === 'accepted')
  const [failed, setFailed] = useState(false)
  const payment = usePayment()
  const { run, busy } = useAction(useHire(), {
    success: () => undefined,
    refused: (error) => {
      setFailed(true)
      payment.failed(errorMessage(error))
    },
  })
  const navigate = useNavigate()

  const amounts = {
    first: customerPrice(bid.stages[0]?.price ?? bid.price),
    whole: customerPrice(bid.price),
  }
  const price = amounts[deposit]

  const pay = () => {
    const card = payment.checked()
    if (!card) return
    const body = {
      bidId: bid.id,
      jobId,
      status: 'accepted',
      providerId: bid.provider.id,
      ...card,
      deposit,
    } as const
    void run({ body }, (answer, isStillHere) => {
      if (answer.status === 'accepted') return setHired(true)
      if (answer.status === 'job_assigned') {
        say.error(answer.message)
        return isStillHere && navigate(pathTo('myJobs'))
      }
      if (answer.payment?.status === 'requires_action') return payment.setChallenged(answer.payment)
      return say.info(answer.message)
    })
  }
  const confirm = async () => {
    const confirmed = await payment.confirm()
    if (confirmed?.status === 'succeeded') setHired(true)
    else if (confirmed) payment.failed(confirmed.message)
  }
  return (
    <div className="panes">
      <div className="grid gap-5">
        {warning && (
          <p className="rounded-box border border-attention bg-attention-soft p-4 text-attention-ink">
            {warning}
          </p>
        )}
        <Panel title={text.depositHeading}>
          <div role="radiogroup" aria-label={text.deposit} className="grid gap-2 sm:grid-cols-2">
            <DepositChoice
              checked={deposit === 'first'}
              onChoose={() => setDeposit('first')}
              title={text.firstStage}
              description={bid.stages[0]?.title ?? ''}
              amount={<Money amount={amounts.first.total} />}
            />
            <DepositChoice
              checked={deposit === 'whole'}
              onChoose={() => setDeposit('whole')}
              title={text.wholePrice}
              description={text.allStages(bid.stages.length)}
              amount={<Money amount={amounts.whole.total} />}
            />
          </div>
        </Panel>
        <Panel title={text.card}>
          <CardChoice
            value={payment.card}
            asksCvv={payment.asksCvv}
            onChange={payment.setCard}
            errors={payment.errors}
          />
        </Panel>
      </div>
      <Panel title={text.summary} className="lg:sticky lg:top-20">
        <PriceBreakdown price={price} />
        <p className="mt-4 text-fine text-muted">{text.heldUntilApproved}</p>
        <Button size="wide" className="mt-5" busy={busy} onClick={pay}>
          {text.payIntoEscrow(formatMoney(price.total))}
        </Button>
        {failed && (
          <Button asChild variant="quiet" size="wide" className="mt-2">
            <Link to={pathTo('customerJob', { jobId })}>{text.viewJob}</Link>
          </Button>
        )}
      </Panel>
      {payment.challenged && (
        <ChallengeDialog
          payment={payment.challenged}
          onClose={() => payment.setChallenged(undefined)}
          onConfirm={confirm}
        />
      )}
      {hired && <HiredDialog name={bid.provider.name} />}
    </div>
  )
}

interface DepositChoiceProps {
  checked: boolean
  onChoose: () => void
  title: string
  description: string
  amount: React.ReactNode
}

function DepositChoice({ checked, onChoose, title, description, amount }: DepositChoiceProps) {
  return (
    <label
      className={classes(
        'grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-box border border-line-strong p-4 has-focus-visible:outline-2',
        checked && 'border-primary bg-primary-soft',
      )}
    >
      <input
        type="radio"
        name="deposit"
        checked={checked}
        onChange={onChoose}
        className="mt-1 size-4 accent-primary"
      />
      <span className="font-semibold">{title}</span>
      <span className="col-start-2 text-muted">{description}</span>
      <span className="col-start-2 mt-1 font-semibold">{amount}</span>
    </label>
  )
}

/** The success dialog; after three seconds it leads to the jobs (§2.5). */
function HiredDialog({ name }: { name: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timeout = setTimeout(() => void navigate(`${pathTo('myJobs')}?tab=upcoming`), timer.afterPaymentMs)
    return () => clearTimeout(timeout)
  }, [navigate])
  return (
    <Dialog open onClose={() => void navigate(`${pathTo('myJobs')}?tab=upcoming`)} title={hiredText(name)}>
      <div className="flex items-center gap-3 text-done">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0" />
        <p className="text-ink">{text.paidAndHired}</p>
      </div>
    </Dialog>
  )
}
