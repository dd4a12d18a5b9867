import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/landing.ts'
import { routeSetAtom } from '#renderer/session/session.ts'
import { AccountDialogs } from '#renderer/features/account/components/AccountDialogs.tsx'
import { accountDialogAtom, type AccountType } from '#renderer/features/account/state.ts'
import { setProfileOpenAtom } from '#renderer/entities/profile/state.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { Hero } from '#renderer/features/landing/components/Hero.tsx'
import { HowItWorks } from '#renderer/features/landing/components/HowItWorks.tsx'
import { About, BecomeProvider, Services, Steps } from '#renderer/features/landing/components/Sections.tsx'

// Far below the first window, so not of the first load.
const Apps = onDemand(async () => (await import('#renderer/features/landing/components/Apps.tsx')).Apps)
const Testimonials = onDemand(
  async () => (await import('#renderer/features/landing/components/Testimonials.tsx')).Testimonials,
)
const OnboardingDialogs = onDemand(
  async () =>
    (await import('#renderer/features/onboarding/components/OnboardingDialogs.tsx')).OnboardingDialogs,
)

/** The public page, which is also where a profile is finished (§2.1). */
export function Landing() {
  const routeSet = useAtomValue(routeSetAtom)
  const openDialog = useSetAtom(accountDialogAtom)
  const [profileOpen, openProfile] = useAtom(setProfileOpenAtom)
  const { pathname } = useLocation()
  const asksToLogin = pathname === pathTo('login')

  useEffect(() => {
    if (asksToLogin && routeSet === 'guest') openDialog({ dialog: 'accountType', next: 'login' })
  }, [asksToLogin, routeSet, openDialog])

  // Whoever comes back to an unfinished profile is led on with it (§4.1).
  useEffect(() => {
    if (routeSet === 'unfinished') openProfile(true)
  }, [routeSet, openProfile])

  const unfinished = routeSet === 'unfinished'
  // /dd shows this page to customers, who have an account (§2.2).
  const isMember = routeSet === 'customer'
  const navigate = useNavigate()
  const signUp = (type: AccountType) => openDialog({ dialog: 'signUp', type })
  return (
    <>
      <title>{text.windowTitle}</title>
      <Hero
        onSetProfile={unfinished ? () => openProfile(true) : undefined}
        onPost={isMember ? () => void navigate(pathTo('addJob')) : () => signUp('customer')}
        onFindWork={isMember ? undefined : () => signUp('provider')}
      />
      <HowItWorks />
      <Services />
      <Steps />
      <Part fallback={<div className="min-h-56" />}>
        <Apps />
      </Part>
      <About />
      <Part fallback={<div className="min-h-72" />}>
        <Testimonials />
      </Part>
      {!isMember && <BecomeProvider onRegister={() => signUp('provider')} />}
      <AccountDialogs />
      {unfinished && profileOpen && (
        <Part onLost={() => openProfile(false)}>
          <OnboardingDialogs />
        </Part>
      )}
    </>
  )
}
