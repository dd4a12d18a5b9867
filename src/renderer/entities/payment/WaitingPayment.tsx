import { ExternalLink, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '#shared/domain/money.ts'
import type { OpenPayment, Payment } from '#shared/domain/payment.ts'
import * as text from '#texts/payment.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { timeText } from '#renderer/ui/Moments.tsx'
import { useConfirmPayment, useStartOver } from './api.ts'

interface WaitingPaymentProps {
  payment: OpenPayment
  /** What it pays for, where that is not plain. */
  about?: string | undefined
  /** Where it went on or was ended by a press here. */
  onEnded: (payment: Payment) => void
  /** What else can be done about it: buttons. */
  children?: ReactNode
}

/** A payment of the customer's own that a bank has still to decide about: the ways on (§4.3). */
export function WaitingPayment({ payment, about, onEnded, children }: WaitingPaymentProps) {
  const [isAtBank, setAtBank] = useState(false)
  const quietly = { success: () => undefined }
  const asking = useAction(useConfirmPayment(), quietly)
  const ending = useAction(useStartOver(), quietly)
  const params = { id: payment.id }
  const amount = formatMoney(payment.amount)
  const isForHolder = payment.status === 'requires_action'
  const openBank = () => {
    platform.openOutside(payment.challengeUrl)
    setAtBank(true)
  }
  return (
    <div role="status" className="grid gap-3 rounded-box border border-attention bg-attention-soft p-4">
      <p className="flex items-center gap-2 font-semibold text-attention-ink">
        <Hourglass aria-hidden="true" className="size-5 shrink-0" />
        {about ? text.waitingAbout(about) : text.waitingTitle}
      </p>
      <p className="max-w-prose text-attention-ink">
        {isForHolder ? text.waitingForYou(amount, timeText(payment.endsAt)) : text.waitingForBank(amount)}
        {isAtBank && ` ${text.goesOnByItself}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {isForHolder && (
          <Button onClick={openBank}>
            {text.goOn}
            <ExternalLink aria-hidden="true" className="size-4" />
          </Button>
        )}
        {(isAtBank || !isForHolder) && (
          <Button
            variant="secondary"
            busy={asking.busy}
            onClick={() => void asking.run({ params }, (answer) => onEnded(answer.payment))}
          >
            {text.askAgain}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={ending.busy}
          onClick={() => void ending.run({ params }, (answer) => onEnded(answer.payment))}
        >
          {text.startOver}
        </Button>
        {children}
      </div>
    </div>
  )
}
