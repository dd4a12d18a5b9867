import { useState } from 'react'
import type { Stage } from '#shared/domain/stage.ts'
import * as text from '#texts/stage.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'

/** The button that shows why a stage was rejected (§4.3), to either side. */
export function RejectionReason({ stage }: { stage: Stage }) {
  const [open, setOpen] = useState(false)
  if (stage.rejectionReason === '') return null
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {text.rejectionReason}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={text.rejectionReason} description={stage.title}>
          <p className="whitespace-pre-line">{stage.rejectionReason}</p>
        </Dialog>
      )}
    </>
  )
}
