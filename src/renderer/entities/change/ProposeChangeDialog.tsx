import { useState } from 'react'
import type { Bid } from '#shared/domain/bid.ts'
import { canReprice } from '#shared/domain/changeOrderStates.ts'
import * as text from '#texts/change.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { RadioList } from '#renderer/ui/RadioList.tsx'
import { AddedStageForm } from './AddedStageForm.tsx'
import { NewPriceForm } from './NewPriceForm.tsx'

interface ProposeChangeDialogProps {
  bid: Bid
  other: string
  onClose: () => void
}

const KINDS = ['added', 'repriced'] as const
const kindWords = { added: text.addStage, repriced: text.newPrice } as const

/** One more stage, or another price for one that is not paid (§4.11). */
export default function ProposeChangeDialog({ bid, other, onClose }: ProposeChangeDialogProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('added')
  const repriceable = bid.stages.filter(
    (stage) =>
      canReprice(stage, bid.stages) &&
      !bid.changeOrders.some(({ stageId, status }) => status === 'pending' && stageId === stage.id),
  )
  return (
    <Dialog open onClose={onClose} title={text.proposeTitle} description={text.proposeHint(other)}>
      {repriceable.length > 0 ? (
        <RadioList
          label={text.kind}
          name="kind"
          values={KINDS}
          words={kindWords}
          value={kind}
          onChange={setKind}
        />
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
