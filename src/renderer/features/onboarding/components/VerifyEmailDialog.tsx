import { useEffect } from 'react'
import * as text from '#texts/onboarding.ts'
import { refreshUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { useResendVerification } from '../api.ts'

/** Every step is done but the link of the mail (§4.2). */
export function VerifyEmailDialog({ onClose }: { onClose: () => void }) {
  const { run, busy } = useAction(useResendVerification())
  return (
    <Dialog open onClose={onClose} title={text.verifyEmailTitle} description={text.verifyEmailText}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{text.goHome}</Button>
        <Button variant="quiet" busy={busy} onClick={() => void run({})}>
          {text.sendAgain}
        </Button>
      </div>
    </Dialog>
  )
}

/** The link may be followed on a phone: the socket tells, and whoever comes back to this window is looked up. */
export function useVerifiedElsewhere(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const variant = () => void refreshUser().catch(() => undefined)
    window.addEventListener('focus', variant)
    return () => window.removeEventListener('focus', variant)
  }, [isWaiting])
}
