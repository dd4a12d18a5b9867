import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { addCard, listCards } from '#shared/wire/calls/cards.ts'
import { confirmPayment, getClientSecret, saveCard, startPaymentOver } from '#shared/wire/calls/stripe.ts'
import { send } from '#renderer/api/client.ts'
import { reload } from '#renderer/api/keys.ts'
import { callQuery, useCall } from '#renderer/api/useCall.ts'

export const cardsQuery = callQuery(listCards)

export const useAddCard = () => useCall(addCard, { stale: ['cards'], until: 'shown' })

/** Keeps a card that Stripe has taken. */
export const useKeepCard = () => useCall(saveCard, { stale: ['cards'], until: 'shown' })

/** What Stripe is asked with to take a card. */
export async function cardSecret(): Promise<string> {
  return (await send(getClientSecret)).clientSecret
}

/** What a payment changes: it may hire somebody. */
const paidFor = ['jobs', 'bids', 'connections', 'transactions', 'users'] as const

/** How a payment stands now that its card holder has been to the bank. */
export const useConfirmPayment = () => useCall(confirmPayment, { stale: paidFor, until: 'shown' })

/** Ends an open payment, or finds that it went through. */
export const useStartOver = () =>
  useCall(startPaymentOver, { stale: paidFor, until: 'shown', evenRefused: true })

/** Asks how jobs and bids stand now, their open payments with them. */
export function useReadAgain(): () => void {
  const client = useQueryClient()
  return useCallback(() => void reload(client, ['jobs', 'bids']), [client])
}
