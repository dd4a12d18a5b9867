import { useEffect } from 'react'
import { toast } from 'sonner'
import { resendVerification } from '#shared/api/signUp.ts'
import { landing } from '#shared/texts/screens.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { refreshUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'

/** Every step is done but the link of the mail (§4.2). */
export function VerifyEmailNotice({ onClose }: { onClose: () => void }) {
  const call = useCall(resendVerification)
  const resend = () =>
    call.mutate(
      {},
      {
        onSuccess: ({ status, message }) => {
          toast.success(message)
          if (status === 'verified') void refreshUser()
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  return (
    <Dialog open onClose={onClose} title={landing.verifyEmailTitle} description={landing.verifyEmailText}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{landing.goHome}</Button>
        <Button look="quiet" busy={call.isPending} onClick={resend}>
          Send the link again
        </Button>
      </div>
    </Dialog>
  )
}

/** The link may be followed on a phone: the socket tells, and whoever comes back to this window is looked up. */
export function useVerifiedElsewhere(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return
    const look = () => void refreshUser().catch(() => undefined)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [isWaiting])
}
