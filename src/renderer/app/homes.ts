import { getDefaultStore } from 'jotai'
import type { ComponentType } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#shared/domain/user.ts'
import { accountKindOf } from '#shared/domain/accountKinds.ts'
import { pathTo, type RouteSet, routeSetOf } from '#shared/domain/screens.ts'
import type { Framed } from '#renderer/prerendered/framed.ts'
import type { Expected } from '#renderer/session/expected.ts'
import { platform } from '#renderer/platform/current.ts'
import { queryClient } from '#renderer/api/queryClient.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { HomeAwaited } from './layouts/Awaited.tsx'
import { MemberHeader } from './layouts/headers.ts'

export type HomeOwner = 'guest' | Expected

const landing = async () => (await import('./screens/Landing.tsx')).Landing

const homes: Readonly<Record<HomeOwner, () => Promise<ComponentType>>> = {
  guest: landing,
  unfinished: landing,
  customer: async () => (await import('#renderer/features/providers/screens/TopProviders.tsx')).TopProviders,
  provider: async () => (await import('#renderer/features/jobs/screens/ProviderHome.tsx')).ProviderHome,
}

const here = new Map<RouteSet, ComponentType>()

export async function loadHome(owner: HomeOwner): Promise<ComponentType> {
  const home = await homes[owner]()
  here.set(owner, home)
  return home
}

/** The home where its code has come, so that it is shown without another moment. */
export const homeHere = (routeSet: RouteSet): ComponentType | undefined => here.get(routeSet)

/** While the answer that signs somebody in is on its way: what they will see first. */
export function fetchHome(owner: Expected): void {
  // What was lost is asked for again where it is shown, and said there.
  const lost = () => undefined
  if (owner === 'unfinished') {
    loadHome(owner).catch(lost)
    import('#renderer/features/onboarding/components/OnboardingDialogs.tsx').catch(lost)
    return
  }
  void MemberHeader.ahead()
  if (!isAt('home') && !isAt('login')) return
  loadHome(owner).catch(lost)
  void HomeAwaited[owner].ahead()
  questions[owner]().catch(lost)
}

/** Once the application can draw the frame that the page shows already, in its place. */
export async function frameHere(role: Framed): Promise<void> {
  await Promise.all([MemberHeader.ahead(), HomeAwaited[role].ahead()])
}

/** Once it can draw the home with what that shows, or say what has not come; `resumed` is when it is known who is there. */
export async function contentHere(role: Framed, resumed: Promise<void>): Promise<void> {
  fetchHome(role)
  const asked = async () => {
    await resumed
    const user = getDefaultStore().get(sessionAtom)?.user
    if (user) await askForHome(queryClient, user)
  }
  await Promise.allSettled([frameHere(role), loadHome(role), asked()])
}

const questions = {
  customer: async () => (await import('#renderer/features/providers/askProviders.ts')).askProviders,
  provider: async () => (await import('#renderer/features/jobs/askJobs.ts')).askJobs,
}

/** A server that is silent for so long about what a home asks keeps nothing else back. */
const SILENT_MS = 10_000

let answered = Promise.resolve()

/** What else is wanted waits for this: on a slow line the home would stand later. */
export const homeAnswered = (): Promise<void> => answered

/** From the moment that somebody is known: what their home asks for, whether its code is there yet or not. Until it has come. */
export function askForHome(client: QueryClient, user: User): Promise<void> {
  const asked = ask(client, user)
  const silent = new Promise<void>((resolve) => setTimeout(resolve, SILENT_MS))
  answered = Promise.race([asked, silent]).catch(() => undefined)
  return asked
}

async function ask(client: QueryClient, user: User): Promise<void> {
  const isMember = routeSetOf(accountKindOf(user)) === user.role
  if (user.role === 'admin' || !isMember || !isAt('home')) return
  const question = await questions[user.role]()
  await question(client, user)
}

const isAt = (screen: 'home' | 'login') =>
  (platform.kind === 'desktop' ? location.hash.slice(1) || '/' : location.pathname) === pathTo(screen)
