import { useQuery } from '@tanstack/react-query'
import { CreditCard, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Card } from '#shared/domain/card.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { Skeleton } from '#renderer/ui/Skeletons.tsx'
import { FieldError } from '#renderer/ui/Field.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import type { CardId } from '#shared/domain/ids.ts'
import * as text from '#texts/payment.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { AddCardDialog } from './AddCardDialog.tsx'
import { cardsQuery } from './api.ts'

export interface ChosenCard {
  cardId: CardId | null
  cvv: string
}

export const noCard: ChosenCard = { cardId: null, cvv: '' }

interface CardChoiceProps {
  value: ChosenCard
  asksCvv: boolean
  onChange: (chosen: ChosenCard) => void
  errors: { card?: string | undefined; cvv?: string | undefined }
}

/** The saved cards to choose from, a way to add one, and the CVV of the chosen one where the gateway asks for it. */
export function CardChoice({ value, asksCvv, onChange, errors }: CardChoiceProps) {
  const [adding, setAdding] = useState(false)
  const query = useQuery(cardsQuery)
  const cards = query.data?.cards ?? []
  const chosen = value.cardId
  const addButton = useRef<HTMLButtonElement>(null)
  const firstCard = useRef<HTMLInputElement>(null)
  const cvvField = useRef<HTMLInputElement>(null)
  // The button that pays is further down: what is missing is brought into view.
  useEffect(() => {
    if (errors.cvv) cvvField.current?.focus()
    else if (errors.card) (firstCard.current ?? addButton.current)?.focus()
  }, [errors])
  return (
    <div className="grid gap-4">
      {query.isPending && <Skeleton className="h-16" />}
      <LoadingError query={query} />
      {cards.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{text.payWith}</legend>
          {cards.map((card, index) => (
            <label
              key={card.id}
              className={classes(
                'flex min-h-14 cursor-pointer items-center gap-3 rounded-box border border-line-strong px-4 has-focus-visible:outline-2',
                chosen === card.id && 'border-primary bg-primary-soft',
              )}
            >
              <input
                ref={index === 0 ? firstCard : undefined}
                type="radio"
                name="card"
                value={card.id}
                checked={chosen === card.id}
                onChange={() => onChange({ cardId: card.id, cvv: '' })}
                className="size-4 accent-primary"
              />
              <CreditCard aria-hidden="true" className="size-5 text-primary" />
              <CardName card={card} />
            </label>
          ))}
        </fieldset>
      )}
      <FieldError message={errors.card} />
      <Button ref={addButton} variant="secondary" onClick={() => setAdding(true)} className="w-fit">
        <Plus aria-hidden="true" className="size-4" />
        {text.addNewCard}
      </Button>
      {chosen && asksCvv && (
        <TextField
          ref={cvvField}
          label={text.cvv}
          hint={text.cvvHint}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          value={value.cvv}
          onChange={(event) => onChange({ cardId: chosen, cvv: event.target.value })}
          error={errors.cvv}
          className="max-w-56"
        />
      )}
      {adding && (
        <AddCardDialog
          onClose={() => setAdding(false)}
          onAdded={(card) => {
            onChange({ cardId: card.id, cvv: '' })
            setAdding(false)
          }}
        />
      )}
    </div>
  )
}

export function CardName({ card }: { card: Card }) {
  return (
    <span>
      <Sentence
        text={text.cardName}
        parts={{
          brand: <span className="font-semibold capitalize">{card.brand}</span>,
          last4: <span className="figures">{card.last4}</span>,
        }}
      />
      <span className="block text-fine text-muted figures">
        {text.expires(String(card.expiryMonth).padStart(2, '0'), card.expiryYear)}
      </span>
    </span>
  )
}
