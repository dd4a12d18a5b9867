import { addCard, listCards } from '#shared/wire/calls/cards.ts'
import { confirmPayment, getClientSecret, saveCard } from '#shared/wire/calls/stripe.ts'
import { send } from '#renderer/api/client.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const cardsQuery = callQuery(listCards)

export const useAddCard = () => useCall(addCard, { stale: ['cards'], until: 'shown' })

/** Keeps a card that Stripe has taken. */
export const useKeepCard = () => useCall(saveCard, { stale: ['cards'], until: 'shown' })

/** What Stripe is asked with to take a card. */
export async function cardSecret(): Promise<string> {
  return (await send(getClientSecret)).clientSecret
}

/** How a payment stands now that its card holder has been to the bank. It may have hired somebody. */
export const useConfirmPayment = () =>
  useCall(confirmPayment, { stale: ['jobs', 'bids', 'connections', 'transactions', 'users'] })
