import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { decideOffer } from '#shared/api/offers.ts'
import type { OfferId } from '#shared/entities/ids.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'

/** Answers an offer; whatever comes of it is loaded anew (§4.6). */
export function useOfferDecision() {
  const call = useCall(decideOffer)
  const client = useQueryClient()
  const decide = (offer: OfferId, status: 'ACC' | 'REJ') =>
    call.mutate(
      { body: { offer_id: offer, status } },
      {
        onSuccess: (answer) =>
          answer.status === 'OFFER_TAKEN' ? toast.error(answer.message) : toast.success(answer.message),
        onError: (error) => toast.error(errorMessage(error)),
        onSettled: () => {
          void client.invalidateQueries({ queryKey: ['jobs'] })
          void client.invalidateQueries({ queryKey: ['bids'] })
        },
      },
    )
  return { decide, busy: call.isPending }
}
