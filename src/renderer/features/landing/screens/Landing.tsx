import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { pathTo } from '#shared/rules/screens.ts'
import { landing as text } from '#shared/texts/screens.ts'
import { routeSetAtom } from '../../../app/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { HouseScene } from '../../../ui/illustrations/Scenes.tsx'
import { AccountDialogs } from '../../account/components/AccountDialogs.tsx'
import { accountDialogAtom } from '../../account/state.ts'
import { setProfileOpenAtom } from '../../onboarding/state.ts'
import { About, BecomeProvider, HowItWorks, Services, Steps } from '../components/Sections.tsx'

const OnboardingDialogs = lazy(async () => ({
  default: (await import('../../onboarding/components/OnboardingDialogs.tsx')).OnboardingDialogs,
}))

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
  return (
    <>
      <title>Tradepost: post a job, accept a bid, hire a pro</title>
      <section className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-10 sm:px-6 md:grid-cols-[1.1fr_1fr] md:py-16">
        <div className="grid gap-5">
          <h1 className="text-display font-bold">{text.hero}</h1>
          <p className="max-w-prose text-lead text-muted">
            Local trades bid for your job in stages. Your money waits in escrow and goes out stage by stage,
            when you are happy with the work.
          </p>
          <div className="flex flex-wrap gap-3">
            {unfinished ? (
              <Button onClick={() => openProfile(true)}>{text.setProfile}</Button>
            ) : (
              <Button onClick={() => openDialog({ dialog: 'signUp', type: 'C' })}>Post a job</Button>
            )}
            {!unfinished && (
              <Button look="secondary" onClick={() => openDialog({ dialog: 'signUp', type: 'P' })}>
                Find work
              </Button>
            )}
          </div>
        </div>
        <div className="text-primary">
          <HouseScene />
        </div>
      </section>
      <HowItWorks />
      <Services />
      <Steps />
      <About />
      <BecomeProvider onRegister={() => openDialog({ dialog: 'signUp', type: 'P' })} />
      <AccountDialogs />
      {unfinished && profileOpen && (
        <Suspense>
          <OnboardingDialogs />
        </Suspense>
      )}
    </>
  )
}
