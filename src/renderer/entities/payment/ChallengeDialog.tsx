import { useState } from 'react'
import { toast } from 'sonner'
import type { Payment } from '#shared/entities/payment.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'

interface ChallengeDialogProps {
  payment: Pick<Payment, 'message' | 'challenge_url'>
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** The bank wants the card holder to confirm: its page opens outside, and afterwards it is asked for again. */
export function ChallengeDialog({ payment, onClose, onConfirm }: ChallengeDialogProps) {
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } catch (error) {
      toast.error(errorMessage(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title="Confirm with your bank" description={payment.message}>
      <ol className="grid list-decimal gap-1 pl-5">
        <li>Open the page of your bank and answer it.</li>
        <li>Come back here and continue.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => platform.openOutside(payment.challenge_url)}>
          Open my bank’s page
        </Button>
        <Button busy={busy} onClick={() => void confirm()}>
          I have confirmed, continue
        </Button>
      </div>
    </Dialog>
  )
}
