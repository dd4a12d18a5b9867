import type { Bid } from '#shared/domain/bid.ts'
import { type ChangeOrder, priceBeforeChange } from '#shared/domain/changeOrder.ts'
import { canDecideChange, canWithdrawChange, changeOrderDeadline } from '#shared/domain/changeOrderStates.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { customerPrice, providerPrice } from '#shared/domain/pricing.ts'
import * as text from '#texts/change.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useUser } from '#renderer/session/session.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { dateText } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { useDecideChange, useWithdrawChange } from './api.ts'

interface ChangeDetailsProps {
  change: ChangeOrder
  bid: Bid
  /** The other of the two. */
  other: string
  closed: boolean
}

const tones: Readonly<Record<ChangeOrder['status'], Tone>> = {
  pending: 'attention',
  accepted: 'done',
  rejected: 'plain',
  withdrawn: 'plain',
  lapsed: 'plain',
}

/** A change of a hire: what, for how much, whose it is, and what can be done about it (§4.11). */
export function ChangeDetails({ change, bid, other, closed }: ChangeDetailsProps) {
  const isOwn = useUser().id === change.proposerId
  const isPending = change.status === 'pending'
  return (
    <>
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 font-sans text-body font-semibold tracking-normal [overflow-wrap:anywhere]">
          {change.title}
        </h3>
        <span className="shrink-0 font-semibold">
          <Price change={change} />
        </span>
      </div>
      <p className="mt-1 flex flex-wrap gap-2">
        <Badge>{change.stageId ? text.repriced : text.added}</Badge>
        <Badge tone={tones[change.status]}>{text.states[change.status]}</Badge>
      </p>
      <p className="mt-1.5 whitespace-pre-line text-muted [overflow-wrap:anywhere]">{change.description}</p>
      {isPending && (
        <p className="mt-1.5 font-semibold">
          <Consequence change={change} bid={bid} />
        </p>
      )}
      <p className="mt-1 text-fine text-muted">
        {isOwn ? text.youProposed : text.theyProposed(other)}{' '}
        {isPending && <Until change={change} isOwn={isOwn} other={other} />}
      </p>
      {!closed && <Actions change={change} isOwn={isOwn} />}
    </>
  )
}

function Price({ change: { stageId, price, previousPrice } }: { change: ChangeOrder }) {
  if (!stageId) return <Money amount={price} />
  const from = (
    <s className="font-normal text-muted">
      <Money amount={previousPrice} />
    </s>
  )
  return <Sentence text={text.fromTo} parts={{ from, to: <Money amount={price} /> }} />
}

/** What the one who looks pays or receives by it, with fees and tax (§9). */
function Consequence({ change, bid }: { change: ChangeOrder; bid: Bid }) {
  const isCustomer = useUser().role === 'customer'
  const before = priceBeforeChange(change, bid.stages)
  const comesTo = (price: ChangeOrder['price']) =>
    formatMoney(
      isCustomer
        ? customerPrice(price, before, bid.tax).total
        : providerPrice(price, before, bid.commissionRate, bid.tax).payout,
    )
  const then = comesTo(change.price)
  if (!change.stageId) return isCustomer ? text.costs(then) : text.pays(then)
  const now = comesTo(change.previousPrice)
  return isCustomer ? text.costsInstead(then, now) : text.paysInstead(then, now)
}

function Until({ change, isOwn, other }: { change: ChangeOrder; isOwn: boolean; other: string }) {
  const config = usePublicConfig()
  const until = config && changeOrderDeadline(change, config.timeLimits)
  if (!until) return null
  return isOwn ? text.waitsFor(other, dateText(until)) : text.answerBy(dateText(until))
}

function Actions({ change: { id, status }, isOwn }: { change: ChangeOrder; isOwn: boolean }) {
  const decision = useAction(useDecideChange())
  const withdrawal = useAction(useWithdrawChange())
  const decide = (answer: 'accepted' | 'rejected') =>
    void decision.run({ body: { changeOrderId: id, status: answer } })
  if (canWithdrawChange(status, isOwn))
    return (
      <Button
        className="mt-3"
        variant="secondary"
        size="small"
        busy={withdrawal.busy}
        onClick={() => void withdrawal.run({ body: { changeOrderId: id } })}
      >
        {text.withdraw}
      </Button>
    )
  if (!canDecideChange(status, isOwn)) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button size="small" busy={decision.busy} onClick={() => decide('accepted')}>
        {text.accept}
      </Button>
      <Button variant="secondary" size="small" disabled={decision.busy} onClick={() => decide('rejected')}>
        {text.reject}
      </Button>
    </div>
  )
}
