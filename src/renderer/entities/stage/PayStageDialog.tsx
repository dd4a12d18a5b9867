import type { Stage } from '#shared/domain/stage.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { priceOfStage } from '#shared/domain/pricing.ts'
import type { TaxTerms } from '#shared/domain/tax.ts'
import * as text from '#texts/stage.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { CardChoice } from '#renderer/entities/payment/CardChoice.tsx'
import { PriceBreakdown } from '#renderer/entities/payment/PriceBreakdown.tsx'
import { usePayment } from '#renderer/entities/payment/usePayment.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { usePayStage } from './api.ts'

/** Pays one stage into escrow (§4.3). */
export function PayStageDialog({
  stage,
  stages,
  tax,
  onClose,
  onPaid,
}: {
  stage: Stage
  /** All of the bid. */
  stages: readonly Stage[]
  tax: TaxTerms
  onClose: () => void
  onPaid: () => void
}) {
  const payment = usePayment()
  const { run, busy } = useAction(usePayStage(), {
    // What waits for the bank is said where the stage is.
    success: ({ payment: made, message }) => (made?.status === 'succeeded' ? message : undefined),
    refused: (error) => payment.failed(errorMessage(error)),
  })
  const price = priceOfStage(stage, stages, tax)
  const pay = () => {
    const card = payment.checked()
    if (!card) return
    const body = {
      stageId: stage.id,
      status: 'in_escrow',
      ...card,
    } as const
    void run({ body }, onPaid)
  }
  return (
    <Dialog open onClose={onClose} title={text.payTitle(stage.title)}>
      <PriceBreakdown price={price} />
      <CardChoice
        value={payment.card}
        asksCvv={payment.asksCvv}
        onChange={payment.setCard}
        errors={payment.errors}
      />
      <Button busy={busy} onClick={pay}>
        {text.payIntoEscrow(formatMoney(price.total))}
      </Button>
    </Dialog>
  )
}
