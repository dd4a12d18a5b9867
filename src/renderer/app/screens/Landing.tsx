import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/landing.ts'
import { type JobWish, keepJobWish } from '#renderer/session/jobWish.ts'
import { routeSetAtom } from '#renderer/session/session.ts'
import { rememberWanted } from '#renderer/session/wantedAddress.ts'
import { AccountDialogs } from '#renderer/features/account/components/AccountDialogs.tsx'
import { accountDialogAtom, type AccountType } from '#renderer/features/account/state.ts'
import { setProfileOpenAtom } from '#renderer/entities/profile/state.ts'
import { useSayAlive } from '#renderer/prerendered/useSayAlive.ts'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { Hero } from '#renderer/features/landing/components/Hero.tsx'
import { About, BecomeProvider, Services } from '#renderer/features/landing/components/Sections.tsx'

// Below the first window, so not of the first load.
const Explained = onDemand(
  async () => (await import('#renderer/features/landing/components/Explained.tsx')).Explained,
)
const Apps = onDemand(async () => (await import('#renderer/features/landing/components/Apps.tsx')).Apps)
const Questions = onDemand(
  async () => (await import('#renderer/features/landing/components/Questions.tsx')).Questions,
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
  useSayAlive()
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
  // What they have said waits for them in the form, whichever way they come in.
  const post = (wish: JobWish) => {
    if (wish.title || wish.trade || wish.place) keepJobWish(wish)
    if (isMember) return void navigate(pathTo('addJob'))
    rememberWanted(pathTo('addJob'))
    signUp('customer')
  }
  return (
    <>
      <title>{text.windowTitle}</title>
      <Hero
        onSetProfile={unfinished ? () => openProfile(true) : undefined}
        onPost={(title, place) => post({ title, trade: '', place })}
        onFindWork={isMember ? undefined : () => signUp('provider')}
      />
      <Services onChoose={unfinished ? undefined : (trade) => post({ title: '', trade, place: null })} />
      {/* The header leads here, perhaps before the code has come. */}
      <div id="how_it_works">
        <Part fallback={<div className="min-h-screen" />}>
          <Explained />
        </Part>
      </div>
      <Part>
        <Apps />
      </Part>
      <About />
      <Part fallback={<div className="min-h-72" />}>
        <Questions />
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
