import type { SetupIntent } from '@stripe/stripe-js'
import { useState } from 'react'
import { length } from '#shared/domain/limits.ts'
import { server as serverText } from '#texts/refusals.ts'
import * as text from '#texts/payment.ts'
import { card as invalid } from '#texts/validation.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { FieldError } from '#renderer/ui/Field.tsx'
import { inputClass } from '#renderer/ui/inputClass.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { useStripeCard } from './useStripeCard.ts'
import type { AddCardProps } from './AddCardDialog.tsx'
import { ChallengeDialog } from './ChallengeDialog.tsx'
import { say } from '#renderer/ui/say.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { cardSecret, useKeepCard } from './api.ts'

/** A bank that wants to see the card holder before the card is saved. */
interface Challenge {
  secret: string
  url: string
}

/** Adds a card through Stripe's own fields; our server hears only the name that Stripe gave it. */
export function StripeCardDialog({ publicKey, onClose, onAdded }: AddCardProps & { publicKey: string }) {
  const { place, card, error, setError } = useStripeCard(publicKey)
  const [holder, setHolder] = useState('')
  const [holderError, setHolderError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [challenge, setChallenge] = useState<Challenge>()
  const keeping = useKeepCard()

  const keep = async (paymentMethodId: string) => {
    const { message, card: kept } = await keeping.mutateAsync({ params: { paymentMethodId } })
    say.done(message)
    onAdded(kept)
  }
  const go = async (setup: SetupIntent, secret: string) => {
    const { payment_method: method, next_action: next } = setup
    const name = typeof method === 'string' ? method : method?.id
    if (setup.status === 'succeeded' && name) return keep(name)
    const url = next?.redirect_to_url?.url
    if (setup.status === 'requires_action' && url) return setChallenge({ secret, url })
    setChallenge(undefined)
    setError(serverText.cardAuthentication)
  }
  const add = async () => {
    if (!card) return
    const secret = await cardSecret()
    const { setupIntent, error: refused } = await card.stripe.confirmCardSetup(
      secret,
      {
        payment_method: { card: card.element, billing_details: { name: holder.trim() } },
        return_url: `${location.origin}/stripe/returned`,
      },
      // A dialog of Stripe's could not be reached from within ours; the bank's page opens outside instead.
      { handleActions: false },
    )
    if (setupIntent) await go(setupIntent, secret)
    else setError(refused.message ?? serverText.cardDeclined)
  }
  const submit = () => {
    if (!holder.trim()) return setHolderError(invalid.holderRequired)
    setBusy(true)
    add()
      .catch((reason: unknown) => setError(errorMessage(reason)))
      .finally(() => setBusy(false))
  }
  const confirm = async () => {
    if (!card || !challenge) return
    const { setupIntent } = await card.stripe.retrieveSetupIntent(challenge.secret)
    if (setupIntent) await go(setupIntent, challenge.secret)
  }

  return (
    <Dialog open onClose={onClose} title={text.addNewCard} description={text.stripeLead}>
      <Form onSubmit={submit}>
        <TextField
          label={text.cardHolder}
          autoComplete="cc-name"
          longest={length.cardHolder}
          value={holder}
          onChange={(event) => {
            setHolder(event.target.value)
            setHolderError(undefined)
          }}
          error={holderError}
        />
        <div className="grid gap-1.5">
          <p id="stripe-card" className="font-semibold">
            {text.stripeFields}
          </p>
          <div
            ref={place}
            role="group"
            aria-labelledby="stripe-card"
            aria-busy={!card}
            className={`${inputClass} py-3`}
          />
          <FieldError message={error} />
        </div>
        <Button type="submit" busy={busy} disabled={!card}>
          {text.submitCard}
        </Button>
      </Form>
      {challenge && (
        <ChallengeDialog
          payment={{ message: serverText.cardAuthenticationNeeded, challengeUrl: challenge.url }}
          onClose={() => setChallenge(undefined)}
          onConfirm={confirm}
        />
      )}
    </Dialog>
  )
}
