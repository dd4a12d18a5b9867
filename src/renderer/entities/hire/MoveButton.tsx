import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { Bid } from '#shared/domain/bid.ts'
import type { ChangeOrder } from '#shared/domain/changeOrder.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { moveAmount } from '#shared/domain/moveAmount.ts'
import type { HireSide, NextMove } from '#shared/domain/nextMove.ts'
import { pathTo } from '#shared/domain/screens.ts'
import type { Stage } from '#shared/domain/stage.ts'
import * as text from '#texts/nextMove.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PayStageDialog } from '#renderer/entities/stage/PayStageDialog.tsx'
import { RequestButton } from '#renderer/entities/stage/RequestButton.tsx'
import { ReleaseStage } from '#renderer/entities/stage/ReleaseStage.tsx'

export type Move = NextMove<Stage, ChangeOrder>

interface MoveButtonProps {
  move: Move
  side: HireSide
  bid: Bid
  /** What the customer is called. */
  customer: string
}

/** Does what waits for the one who looks, or leads to where it is done on the page. */
export function MoveButton({ move, side, bid, customer }: MoveButtonProps) {
  const { kind, stage, change } = move
  const amount = moveAmount(move, side, bid)
  if (kind === 'decide_stage' && stage) return <ReleaseNow stage={stage} provider={bid.provider.name} />
  if (kind === 'pay_stage' && stage && amount !== undefined)
    return <PayStage stage={stage} bid={bid} label={text.pay(formatMoney(amount))} />
  if (kind === 'do_stage' && stage && amount !== undefined)
    return (
      <RequestButton stage={stage} customer={customer} payout={formatMoney(amount)} variant="attention">
        {text.askFor(formatMoney(amount))}
      </RequestButton>
    )
  if (kind === 'link_bank')
    return (
      <Button asChild variant="attention">
        <Link to={pathTo('settings', undefined, { tab: 'payment' })}>{text.linkBank}</Link>
      </Button>
    )
  if (kind === 'settle_dispute' && stage?.disputeId)
    return (
      <Button asChild variant="attention">
        <Link to={pathTo('dispute', { disputeId: stage.disputeId })}>{text.openDispute}</Link>
      </Button>
    )
  const shownAt = stage?.id ?? change?.id ?? stageOfPayment(move)
  return shownAt && <Button onClick={() => showPart(shownAt)}>{text.show}</Button>
}

/** Asks at once where the address wants it, as a notification's button does; nothing is released before the answer. */
function ReleaseNow({ stage, provider }: { stage: Stage; provider: string }) {
  const [params, setParams] = useSearchParams()
  const isWanted = params.has('approve')
  useEffect(() => {
    if (!isWanted) return
    const rest = (before: URLSearchParams) => {
      const after = new URLSearchParams(before)
      after.delete('approve')
      return after
    }
    setParams(rest, { replace: true })
  }, [isWanted, setParams])
  return (
    <ReleaseStage stage={stage} provider={provider} variant="attention" asksNow={isWanted}>
      {text.approveNow}
    </ReleaseStage>
  )
}

function stageOfPayment({ payment }: Move) {
  return payment?.stageIds[0]
}

/** Brings a stage or a change of the page into the window, and the focus to it. */
function showPart(id: string): void {
  const part = document.getElementById(id)
  part?.scrollIntoView({ block: 'center' })
  part?.focus({ preventScroll: true })
}

function PayStage({ stage, bid, label }: { stage: Stage; bid: Bid; label: string }) {
  const [paying, setPaying] = useState(false)
  const close = () => setPaying(false)
  return (
    <>
      <Button variant="attention" onClick={() => setPaying(true)}>
        {label}
      </Button>
      {paying && (
        <PayStageDialog stage={stage} stages={bid.stages} tax={bid.tax} onClose={close} onPaid={close} />
      )}
    </>
  )
}
