import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '#renderer/ui/say.ts'
import { cvv as cvvField } from '#shared/forms/card.ts'
import { card as text } from '#texts/validation.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { type ChosenCard, noCard } from './CardChoice.tsx'
import type { CardId } from '#shared/domain/ids.ts'
import { cardsQuery } from './api.ts'

/** What failed is said once, and no more once it is tried again: it would stand beside the success. */
const FAILURE = 'payment-failure'

interface CheckedCard {
  cardId: CardId
  /** Where the gateway asks for it. */
  cvv?: string
}

/** A card choice with its errors. */
export function usePayment() {
  const [picked, setPicked] = useState<ChosenCard>(noCard)
  const saved = useQuery(cardsQuery).data?.cards ?? []
  // A person with one card does not have to choose.
  const card = { ...picked, cardId: picked.cardId ?? (saved.length === 1 ? (saved[0]?.id ?? null) : null) }
  // Stripe has seen the CVV when the card was saved, and our server must not.
  const asksCvv = usePublicConfig()?.payments === 'sandbox'
  const [errors, setErrors] = useState<{ card?: string; cvv?: string }>({})

  /** The card and CVV if both are there; otherwise says what is missing. */
  const checked = (): CheckedCard | undefined => {
    const found = {
      ...(!card.cardId && { card: saved.length > 0 ? text.chooseOne : text.addFirst }),
      ...(card.cardId && asksCvv && !cvvField.safeParse(card.cvv).success && { cvv: text.cvvDigits }),
    }
    setErrors(found)
    if (!card.cardId || Object.keys(found).length > 0) return undefined
    say.noMore(FAILURE)
    return { cardId: card.cardId, ...(card.cvv && { cvv: card.cvv }) }
  }

  return {
    card,
    asksCvv,
    errors,
    checked,
    failed: (message: string) => say.error(message, { id: FAILURE }),
    setCard: (chosen: ChosenCard) => {
      setPicked(chosen)
      setErrors({})
    },
  }
}
