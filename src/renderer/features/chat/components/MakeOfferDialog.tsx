import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import type { z } from 'zod'
import { makeOffer } from '#shared/api/offers.ts'
import type { Bid } from '#shared/entities/bid.ts'
import type { Job } from '#shared/entities/job.ts'
import { offerForm } from '#shared/rules/forms/offer.ts'
import { formatMoney } from '#shared/rules/money.ts'
import { bid as text } from '#shared/texts/screens.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { atFields } from '#renderer/forms/serverErrors.ts'

type OfferValues = z.input<typeof offerForm>

interface MakeOfferDialogProps {
  job: Job
  bid: Bid
  onClose: () => void
}

/** Another price for a bid (§4.6, §5). */
export function MakeOfferDialog({ job, bid, onClose }: MakeOfferDialogProps) {
  const call = useCall(makeOffer)
  const client = useQueryClient()
  const form = useForm<OfferValues>({
    resolver: zodResolver(offerForm, undefined, { raw: true }),
    defaultValues: { price: '' },
  })
  const submit = form.handleSubmit(({ price }) =>
    call.mutate(
      { body: { job_id: job._id, bid_id: bid._id, bidder_id: bid.user_id._id, price } },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          void client.invalidateQueries({ queryKey: ['jobs'] })
          onClose()
        },
        onError: atFields(form.setError, ['price']),
      },
    ),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.makeOffer}
      description={`The bid is ${formatMoney(bid.bid_price)}. If your offer is accepted, the bid and its stages take the new price.`}
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Price"
          before="$"
          inputMode="numeric"
          error={form.formState.errors.price?.message}
          {...form.register('price')}
        />
        <Button type="submit" busy={call.isPending}>
          Send the offer
        </Button>
      </form>
    </Dialog>
  )
}
