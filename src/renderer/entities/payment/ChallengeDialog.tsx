import type { Payment } from '#shared/domain/payment.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useAction } from '#renderer/forms/useAction.ts'

interface ChallengeDialogProps {
  payment: Pick<Payment, 'message' | 'challengeUrl'>
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** The bank wants the card holder to confirm: its page opens outside, and afterwards it is asked for again. */
export function ChallengeDialog({ payment, onClose, onConfirm }: ChallengeDialogProps) {
  const { run, busy } = useAction(useMutation({ mutationFn: onConfirm }))
  return (
    <Dialog open onClose={onClose} title="Confirm with your bank" description={payment.message}>
      <ol className="grid list-decimal gap-1 pl-5">
        <li>Open the page of your bank and answer it.</li>
        <li>Come back here and continue.</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => platform.openOutside(payment.challengeUrl)}>
          Open my bank’s page
        </Button>
        <Button busy={busy} onClick={() => void run()}>
          I have confirmed, continue
        </Button>
      </div>
    </Dialog>
  )
}
