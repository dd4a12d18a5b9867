import { useAtom } from 'jotai'
import { toast } from 'sonner'
import { resendVerification } from '#shared/api/users.ts'
import { nextOnboardingStep } from '#shared/rules/onboarding.ts'
import { landing } from '#shared/texts/screens.ts'
import { errorMessage } from '../../../api/errors.ts'
import { useCall } from '../../../api/useCall.ts'
import { useUser } from '../../../app/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { setProfileOpenAtom } from '../state.ts'
import { BankDialog } from './BankDialog.tsx'
import { CustomerProfileDialog } from './CustomerProfileDialog.tsx'
import { ProviderDocumentsDialog } from './ProviderDocumentsDialog.tsx'
import { ProviderProfileDialog } from './ProviderProfileDialog.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'

/** The dialog of the first step that is not done (§4.2). A saved step leads to the next one by itself. */
export function OnboardingDialogs() {
  const user = useUser()
  const [open, setOpen] = useAtom(setProfileOpenAtom)
  if (!open) return null
  const close = () => setOpen(false)
  switch (nextOnboardingStep(user)) {
    case 'customer-profile':
      return <CustomerProfileDialog user={user} onClose={close} />
    case 'customer-welcome':
      return (
        <WelcomeDialog
          user={user}
          onClose={close}
          eyebrow="Step 2 of 2"
          done={{ profile_step2: true }}
          back={{ profile_step1: false }}
        />
      )
    case 'provider-profile':
      return <ProviderProfileDialog user={user} onClose={close} />
    case 'provider-documents':
      return <ProviderDocumentsDialog user={user} onClose={close} />
    case 'provider-bank':
      return <BankDialog onClose={close} />
    case 'provider-welcome':
      return (
        <WelcomeDialog
          user={user}
          onClose={close}
          eyebrow="Step 4 of 4"
          done={{ profile_step4: true, profile_step5: true }}
          back={{ profile_step3: false }}
        />
      )
    case 'verify-email':
      return <VerifyEmailNotice onClose={close} />
    case 'under-review':
    case 'done':
      return null
  }
}

function VerifyEmailNotice({ onClose }: { onClose: () => void }) {
  const call = useCall(resendVerification)
  const resend = () =>
    call.mutate(
      {},
      {
        onSuccess: ({ message }) => toast.success(message),
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
