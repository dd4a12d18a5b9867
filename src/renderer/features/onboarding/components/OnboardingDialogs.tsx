import { useAtom } from 'jotai'
import { nextOnboardingStep, type OnboardingStep } from '#shared/domain/onboarding.ts'
import type { User } from '#shared/domain/user.ts'
import * as text from '#texts/onboarding.ts'
import { useUser } from '#renderer/session/session.ts'
import { setProfileOpenAtom } from '#renderer/entities/profile/state.ts'
import { BankDialog } from './BankDialog.tsx'
import { CustomerProfileDialog } from './CustomerProfileDialog.tsx'
import { ProviderDocumentsDialog } from './ProviderDocumentsDialog.tsx'
import { ProviderProfileDialog } from './ProviderProfileDialog.tsx'
import { useVerifiedElsewhere, VerifyEmailDialog } from './VerifyEmailDialog.tsx'
import { useStepInHistory } from '../useStepInHistory.ts'
import { WelcomeDialog } from './WelcomeDialog.tsx'

/** The dialog of the first step that is not done (§4.2). A saved step leads to the next one by itself. */
export function OnboardingDialogs() {
  const user = useUser()
  const [open, setOpen] = useAtom(setProfileOpenAtom)
  const step = nextOnboardingStep(user)
  useVerifiedElsewhere(step === 'verify-email' && user.role !== 'admin' ? user.role : undefined)
  if (!open) return null
  return <StepDialog user={user} step={step} onClose={() => setOpen(false)} />
}

interface StepDialogProps {
  user: User
  step: OnboardingStep
  onClose: () => void
}

function StepDialog({ user, step, onClose }: StepDialogProps) {
  const goBack = useStepInHistory(user, step, onClose)
  switch (step) {
    case 'customer-profile':
      return <CustomerProfileDialog user={user} onClose={onClose} />
    case 'customer-welcome':
      return (
        <WelcomeDialog
          user={user}
          onClose={onClose}
          eyebrow={text.step(2, 2)}
          done={{ profileStep2: true }}
          onBack={goBack}
        />
      )
    case 'provider-profile':
      return <ProviderProfileDialog user={user} onClose={onClose} />
    case 'provider-documents':
      return <ProviderDocumentsDialog user={user} onBack={goBack} onClose={onClose} />
    case 'provider-bank':
      return <BankDialog onBack={goBack} onClose={onClose} />
    case 'provider-welcome':
      return (
        <WelcomeDialog
          user={user}
          onClose={onClose}
          eyebrow={text.step(4, 4)}
          done={{ profileStep4: true, profileStep5: true }}
          onBack={goBack}
        />
      )
    case 'verify-email':
      return <VerifyEmailDialog onClose={onClose} />
    case 'under-review':
    case 'done':
      return null
  }
}
