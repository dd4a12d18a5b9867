import { toast } from 'sonner'
import { updateMilestone } from '#shared/api/milestones.ts'
import type { Milestone } from '#shared/entities/milestone.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { customerPrice } from '#shared/rules/pricing.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { CardChoice } from '#renderer/entities/payment/CardChoice.tsx'
import { ChallengeDialog } from '#renderer/entities/payment/ChallengeDialog.tsx'
import { PriceBreakdown } from '#renderer/entities/payment/PriceBreakdown.tsx'
import { usePayment } from '#renderer/entities/payment/usePayment.ts'

/** Pays one stage into escrow (§4.3, 1 → 2). */
export function PayStageDialog({
  stage,
  onClose,
  onPaid,
}: {
  stage: Milestone
  onClose: () => void
  onPaid: () => void
}) {
  const call = useCall(updateMilestone)
  const payment = usePayment()
  const price = customerPrice(stage.price)
  const pay = () => {
    const card = payment.checked()
    if (!card) return
    call.mutate(
      {
        body: {
          milestone_id: stage._id,
          status: 2,
          stripe_card_id: card.cardId,
          ...(card.cvv && { cvv_number: card.cvv }),
        },
      },
      {
        onSuccess: (answer) => {
          if (answer.payment?.status === 'requires_action') return payment.setChallenged(answer.payment)
          toast.success(answer.message)
          onPaid()
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  }
  const confirm = async () => {
    const confirmed = await payment.confirm()
    if (confirmed?.status === 'succeeded') onPaid()
    else if (confirmed) toast.error(confirmed.message)
  }
  if (payment.challenged)
    return <ChallengeDialog payment={payment.challenged} onClose={onClose} onConfirm={confirm} />
  return (
    <Dialog open onClose={onClose} title={`Pay “${stage.title}”`}>
      <PriceBreakdown price={price} />
      <CardChoice
        value={payment.card}
        asksCvv={payment.asksCvv}
        onChange={payment.setCard}
        errors={payment.errors}
      />
      <Button busy={call.isPending} onClick={pay}>
        Pay {formatMoney(price.total)} into escrow
      </Button>
    </Dialog>
  )
}
