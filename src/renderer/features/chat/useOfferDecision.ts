import type { OfferId } from '#shared/domain/ids.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { say } from '#renderer/ui/say.ts'
import { useDecideOffer } from './api.ts'

/** Answers an offer. That it was taken back is an answer as well, and no success. */
export function useOfferDecision() {
  const { run, busy } = useAction(useDecideOffer(), {
    success: ({ status, message }) => (status === 'taken' ? undefined : message),
  })
  const decide = (offer: OfferId, status: 'accepted' | 'rejected') =>
    void run({ body: { offerId: offer, status } }, (answer) => {
      if (answer.status === 'taken') say.error(answer.message)
    })
  return { decide, busy }
}
