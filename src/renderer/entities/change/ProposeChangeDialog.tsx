import { useState } from 'react'
import type { Bid } from '#shared/domain/bid.ts'
import { canReprice } from '#shared/domain/changeOrderStates.ts'
import * as text from '#texts/change.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { AddedStageForm } from './AddedStageForm.tsx'
import { NewPriceForm } from './NewPriceForm.tsx'

interface ProposeChangeDialogProps {
  bid: Bid
  other: string
  onClose: () => void
}

const kinds = [
  { id: 'added', label: text.addStage },
  { id: 'repriced', label: text.newPrice },
] as const

/** One more stage, or another price for one that is not paid (§4.11). */
export default function ProposeChangeDialog({ bid, other, onClose }: ProposeChangeDialogProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]['id']>('added')
  const repriceable = bid.stages.filter(
    (stage) =>
      canReprice(stage, bid.stages) &&
      !bid.changeOrders.some(({ stageId, status }) => status === 'pending' && stageId === stage.id),
  )
  return (
    <Dialog open onClose={onClose} title={text.proposeTitle} description={text.proposeHint(other)}>
      {repriceable.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{text.kind}</legend>
          {kinds.map(({ id, label }) => (
            <label key={id} className="flex min-h-8 items-center gap-3">
              <input
                type="radio"
                name="kind"
                checked={kind === id}
                onChange={() => setKind(id)}
                className="size-4 accent-primary"
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : (
        <p className="text-muted">{text.nothingToReprice}</p>
      )}
      {kind === 'repriced' && repriceable.length > 0 ? (
        <NewPriceForm bid={bid} stages={repriceable} onDone={onClose} />
      ) : (
        <AddedStageForm bid={bid} onDone={onClose} />
      )}
    </Dialog>
  )
}
