import { registered } from '#renderer/forms/registered.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
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
import { useMakeOffer } from '../api.ts'

type OfferValues = z.input<typeof offerForm>

interface MakeOfferDialogProps {
  job: Job
  bid: Bid
  onClose: () => void
}

/** Another price for a bid (§4.6, §5). */
export function MakeOfferDialog({ job, bid, onClose }: MakeOfferDialogProps) {
  const form = useForm<OfferValues, unknown, z.output<typeof offerForm>>({
    resolver: zodResolver(offerForm),
    defaultValues: { price: '' },
  })
  const { run, busy } = useAction(useMakeOffer(), { refused: atFields(form.setError, ['price']) })
  const submit = form.handleSubmit(({ price }) =>
    run({ body: { jobId: job.id, bidId: bid.id, providerId: bid.provider.id, price } }, onClose),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.makeOffer}
      description={text.makeOfferHint(formatMoney(bid.price))}
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField label={text.price} before="$" inputMode="numeric" {...registered(form, 'price')} />
        <Button type="submit" busy={busy}>
          {text.sendOffer}
        </Button>
      </form>
    </Dialog>
  )
}
