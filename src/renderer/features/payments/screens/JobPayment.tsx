import { useIdParam } from '#renderer/ui/useIdParam.ts'
import { bidId } from '#shared/domain/ids.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import type { Job } from '#shared/domain/job.ts'
import { unchargeable } from '#shared/domain/chargeable.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { customerPrice } from '#shared/domain/pricing.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/payments.ts'
import * as changesText from '#texts/jobChanges.ts'
import * as jobText from '#texts/job.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { errorMessage } from '#renderer/api/errors.ts'
import { Attention } from '#renderer/ui/Attention.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { Page, Panel } from '#renderer/ui/Page.tsx'
import { ErrorState } from '#renderer/ui/States.tsx'
import { PanesSkeleton } from '#renderer/ui/Skeletons.tsx'
import { CardChoice } from '#renderer/entities/payment/CardChoice.tsx'
import { OpenHire } from '#renderer/entities/payment/OpenHire.tsx'
import { PriceBreakdown } from '#renderer/entities/payment/PriceBreakdown.tsx'
import { usePayment } from '#renderer/entities/payment/usePayment.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { say } from '#renderer/ui/say.ts'
import { payableBidQuery, useHire } from '../api.ts'
import { HiredDialog } from '../components/HiredDialog.tsx'

type Deposit = 'first' | 'whole'

/** The payment that hires (§2.5): a card, and whether the first stage or the whole price goes into escrow (§4.3). */
export function JobPayment() {
  const id = useIdParam('bidId', bidId)
  const query = useQuery(payableBidQuery(id))
  // What was known before may be of before a payment.
  if (query.isPending || (query.isFetching && !query.isFetchedAfterMount))
    return (
      <Page title={text.payment}>
        <PanesSkeleton />
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
        <Hire bid={bid} job={job} warning={warning} />
      )}
    </Page>
  )
}

interface HireProps {
  bid: Bid
  job: Job
  warning: string
}

/** Pays, or goes on with a payment that waits for the bank, until the provider is hired. */
function Hire({ bid, job, warning }: HireProps) {
  const [paid, setPaid] = useState(false)
  const isHired = bid.status === 'accepted'
  const [wasHired] = useState(isHired)
  if (wasHired) return <Navigate replace to={pathTo('hiredJob', { jobId: job.id })} />
  const isPayable = job.openPayments.length === 0 && !isHired
  return (
    <>
      <div className="max-w-2xl">
        <OpenHire job={job} beside={bid.id} />
      </div>
      {isPayable && <PayAndHire bid={bid} job={job} warning={warning} onPaid={() => setPaid(true)} />}
      {(paid || isHired) && <HiredDialog name={bid.provider.name} />}
    </>
  )
}

function PayAndHire({ bid, job, warning, onPaid }: HireProps & { onPaid: () => void }) {
  const jobId = job.id
  const [deposit, setDeposit] = useState<Deposit>('first')
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
    first: customerPrice(bid.stages[0]?.price ?? bid.price, undefined, bid.tax),
    whole: customerPrice(bid.price, undefined, bid.tax),
  }
  const price = amounts[deposit]
  const isWholeTooMuch = unchargeable(amounts.whole.total) === 'too_large'

  const pay = () => {
    const card = payment.checked()
    if (!card) return
    const body = {
      bidId: bid.id,
      jobId,
      status: 'accepted',
      price: bid.price,
      providerId: bid.provider.id,
      ...card,
      deposit,
    } as const
    void run({ body }, (answer, isStillHere) => {
      if (answer.status === 'accepted') return onPaid()
      if (answer.status !== 'job_assigned') return undefined
      say.error(answer.message)
      // What holds the job is the customer's own payment, which this page shows.
      return !answer.payment && isStillHere && navigate(pathTo('myJobs'), { replace: true })
    })
  }
  return (
    <div className="panes">
      <div className="grid gap-5">
        {bid.isOutdated && <Attention>{changesText.bidOutdatedFor(bid.provider.name)}</Attention>}
        {warning && <Attention>{warning}</Attention>}
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
              description={isWholeTooMuch ? text.tooMuchAtOnce : text.allStages(bid.stages.length)}
              disabled={isWholeTooMuch}
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
    </div>
  )
}

interface DepositChoiceProps {
  checked: boolean
  disabled?: boolean
  onChoose: () => void
  title: string
  description: string
  amount: React.ReactNode
}

function DepositChoice({
  checked,
  disabled = false,
  onChoose,
  title,
  description,
  amount,
}: DepositChoiceProps) {
  return (
    <label
      className={classes(
        'grid grid-cols-[auto_1fr] gap-x-3 rounded-box border border-line-strong p-4 has-focus-visible:outline-2',
        disabled ? 'text-muted' : 'cursor-pointer',
        checked && 'border-primary bg-primary-soft',
      )}
    >
      <input
        type="radio"
        name="deposit"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
        className="mt-1 size-4 accent-primary"
      />
      <span className="font-semibold">{title}</span>
      <span className="col-start-2 text-muted">{description}</span>
      <span className="col-start-2 mt-1 font-semibold">{amount}</span>
    </label>
  )
}
