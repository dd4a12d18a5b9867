import { Camera } from 'lucide-react'
import { useState } from 'react'
import { upload } from '#shared/domain/limits.ts'
import type { Stage } from '#shared/domain/stage.ts'
import * as text from '#texts/stageRequest.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'

const BeforeDialog = onDemand(async () => (await import('./BeforeDialog.tsx')).BeforeDialog)

/** While the money of a stage is in escrow its provider can keep how it was before, until there are enough pictures. */
export function BeforeButton({ stage }: { stage: Stage }) {
  const [adding, setAdding] = useState(false)
  const there = stage.pictures.filter(({ moment }) => moment === 'before').length
  if (stage.status !== 'in_escrow' || there >= upload.stagePictures) return null
  const close = () => setAdding(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAdding(true)}>
        <Camera aria-hidden="true" className="size-4" />
        {text.addBefore}
      </Button>
      {adding && (
        <Part onLost={close}>
          <BeforeDialog stage={stage} onClose={close} />
        </Part>
      )}
    </>
  )
}
