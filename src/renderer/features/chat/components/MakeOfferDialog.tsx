import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import type { Bid } from '#shared/domain/bid.ts'
import type { Job } from '#shared/domain/job.ts'
import { offerForm } from '#shared/forms/offer.ts'
import { formatMoney } from '#shared/domain/money.ts'
import * as text from '#texts/chat.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useMakeOffer } from '../api.ts'

interface MakeOfferDialogProps {
  job: Job
  bid: Bid
  onClose: () => void
}

/** Another price for a bid (§4.6, §5). */
export function MakeOfferDialog({ job, bid, onClose }: MakeOfferDialogProps) {
  const form = useFormOf(offerForm, { price: '' })
  const { run, busy } = useAction(useMakeOffer(), { refused: atFields(form.setError, ['price']) })
  const submit = form.handleSubmit(({ price }) =>
    run({ body: { jobId: job.id, bidId: bid.id, providerId: bid.provider.id, price } }, onClose),
  )
  const input = fieldsOf(form)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.makeOffer}
      description={text.makeOfferHint(formatMoney(bid.price))}
    >
      <Form onSubmit={submit}>
        <TextField label={text.price} before="$" inputMode="numeric" {...input('price')} />
        <Button type="submit" busy={busy}>
          {text.sendOffer}
        </Button>
      </Form>
    </Dialog>
  )
}
