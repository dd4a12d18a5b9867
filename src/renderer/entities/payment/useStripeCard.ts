import type { Stripe, StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { client as errorText } from '#texts/errors.ts'

interface StripeCard {
  stripe: Stripe
  element: StripeCardElement
}

/** Stripe's own fields for a card, in a frame of theirs within `place`. What is typed there never reaches our page. */
export function useStripeCard(publicKey: string) {
  const place = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<StripeCard>()
  const [error, setError] = useState<string>()

  useEffect(() => {
    let isGone = false
    let element: StripeCardElement | undefined
    const mount = async () => {
      const stripe = await loadStripe(publicKey)
      if (isGone || !place.current) return
      if (!stripe) throw new Error('Stripe.js did not load')
      const made = stripe.elements().create('card', { hidePostalCode: true, ...lookOf(place) })
      element = made
      made.on('change', (event) => setError(event.error?.message))
      made.on('ready', () => setCard({ stripe, element: made }))
      made.mount(place.current)
    }
    mount().catch(() => setError(errorText.network))
    return () => {
      isGone = true
      element?.destroy()
    }
  }, [publicKey])

  return { place, card, error, setError }
}

/** The frame does not inherit how our page looks, so it is told. */
function lookOf(place: RefObject<HTMLDivElement | null>): StripeCardElementOptions {
  if (!place.current) return {}
  const { color, fontSize } = getComputedStyle(place.current)
  return { style: { base: { color, iconColor: color, fontSize } } }
}
