import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Card } from '#shared/domain/card.ts'
import * as text from '#texts/payments.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { AddCardDialog } from '#renderer/entities/payment/AddCardDialog.tsx'
import { CardName } from '#renderer/entities/payment/CardChoice.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { cardsQuery } from '#renderer/entities/payment/api.ts'
import { useDeleteCard } from '../api.ts'

/** A customer's saved cards: add and delete. */
export function SavedCards() {
  const [adding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<Card>()
  const query = useQuery(cardsQuery)
  const { run, busy } = useAction(useDeleteCard())
  const remove = (card: Card) => void run({ params: { id: card.id } }, () => setDeleting(undefined))
  return (
    <div className="grid max-w-4xl gap-4">
      {query.isPending && <ListSkeleton rows={1} height="h-18" />}
      <LoadingError query={query} />
      {query.data?.cards.length === 0 && <EmptyState title={text.noCards}>{text.noCardsWhy}</EmptyState>}
      <ul className="grid gap-2 md:grid-cols-2">
        {query.data?.cards.map((card) => (
          <li
            key={card.id}
            className="flex items-center justify-between gap-3 rounded-box border border-line bg-raised p-4"
          >
            <CardName card={card} />
            <Button
              variant="quiet"
              aria-label={text.deleteCardEnding(card.last4)}
              onClick={() => setDeleting(card)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="w-fit" onClick={() => setAdding(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {text.addNewCard}
      </Button>
      {adding && <AddCardDialog onClose={() => setAdding(false)} onAdded={() => setAdding(false)} />}
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        question={text.deleteCardQuestion(deleting?.last4 ?? '')}
        action={text.deleteCard}
        busy={busy}
        onConfirm={() => deleting && remove(deleting)}
      >
        {text.deleteCardConsequence}
      </ConfirmDialog>
    </div>
  )
}
