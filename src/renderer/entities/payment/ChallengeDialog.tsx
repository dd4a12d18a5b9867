import type { Payment } from '#shared/domain/payment.ts'
import * as text from '#texts/payment.ts'
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
    <Dialog open onClose={onClose} title={text.challengeTitle} description={payment.message}>
      <ol className="grid list-decimal gap-1 pl-5">
        <li>{text.challengeOpen}</li>
        <li>{text.challengeReturn}</li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => platform.openOutside(payment.challengeUrl)}>
          {text.openBankPage}
        </Button>
        <Button busy={busy} onClick={() => void run()}>
          {text.challengeAnswered}
        </Button>
      </div>
    </Dialog>
  )
}
