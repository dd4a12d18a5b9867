import { useAtom } from 'jotai'
import { nextOnboardingStep } from '#shared/domain/onboarding.ts'
import * as text from '#texts/onboarding.ts'
import { useUser } from '#renderer/session/session.ts'
import { setProfileOpenAtom } from '#renderer/entities/profile/state.ts'
import { BankDialog } from './BankDialog.tsx'
import { CustomerProfileDialog } from './CustomerProfileDialog.tsx'
import { ProviderDocumentsDialog } from './ProviderDocumentsDialog.tsx'
import { ProviderProfileDialog } from './ProviderProfileDialog.tsx'
import { useVerifiedElsewhere, VerifyEmailDialog } from './VerifyEmailDialog.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'

/** The dialog of the first step that is not done (§4.2). A saved step leads to the next one by itself. */
export function OnboardingDialogs() {
  const user = useUser()
  const [open, setOpen] = useAtom(setProfileOpenAtom)
  const step = nextOnboardingStep(user)
  useVerifiedElsewhere(step === 'verify-email')
  if (!open) return null
  const close = () => setOpen(false)
  switch (step) {
    case 'customer-profile':
      return <CustomerProfileDialog user={user} onClose={close} />
    case 'customer-welcome':
      return (
        <WelcomeDialog
          user={user}
          onClose={close}
          eyebrow={text.step(2, 2)}
          done={{ profileStep2: true }}
          back={{ profileStep1: false }}
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
          eyebrow={text.step(4, 4)}
          done={{ profileStep4: true, profileStep5: true }}
          back={{ profileStep3: false }}
        />
      )
    case 'verify-email':
      return <VerifyEmailDialog onClose={close} />
    case 'under-review':
    case 'done':
      return null
  }
}
