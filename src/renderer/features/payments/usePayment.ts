import { useState } from 'react'
import { confirmPayment } from '#shared/api/stripe.ts'
import type { Payment } from '#shared/entities/payment.ts'
import { cvv as cvvField } from '#shared/rules/forms/card.ts'
import { card as text } from '#shared/texts/validation.ts'
import { send } from '../../api/client.ts'
import { type ChosenCard, noCard } from './components/CardChoice.tsx'

/** A card choice with its errors, and a payment whose bank wants to see the card holder. */
export function usePayment() {
  const [card, setCard] = useState<ChosenCard>(noCard)
  const [errors, setErrors] = useState<{ card?: string; cvv?: string }>({})
  const [challenged, setChallenged] = useState<Payment>()

  /** The card and CVV if both are there; otherwise says what is missing. */
  const checked = (): ChosenCard | undefined => {
    const found = {
      ...(!card.cardId && { card: text.addFirst }),
      ...(card.cardId && !cvvField.safeParse(card.cvv).success && { cvv: text.cvvDigits }),
    }
    setErrors(found)
    return Object.keys(found).length === 0 ? card : undefined
  }

  /** Asks how the challenged payment stands now. */
  const confirm = async (): Promise<Payment | undefined> => {
    if (!challenged) return undefined
    const { payment } = await send(confirmPayment, { params: { id: challenged._id } })
    setChallenged(payment.status === 'requires_action' ? payment : undefined)
    return payment
  }

  return {
    card,
    errors,
    challenged,
    checked,
    confirm,
    setChallenged,
    setCard: (chosen: ChosenCard) => {
      setCard(chosen)
      setErrors({})
    },
  }
}
