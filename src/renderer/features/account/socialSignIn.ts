import { z } from 'zod'
import { type LoginResponse, SOCIAL_NETWORKS, type SocialNetwork } from '#shared/domain/login.ts'
import { client as text } from '#texts/errors.ts'
import type { platform } from '#renderer/platform/current.ts'
import type { AccountType } from './state.ts'
import { networkAddress, signInWithNetwork } from './api.ts'

/** Kept for this tab while the person is on the network's pages. */
const KEY = 'social_sign_in'

const tripOf = z.object({ network: z.enum(SOCIAL_NETWORKS), type: z.enum(['customer', 'provider']) })

/** Leaves for the network's page, on which the person agrees. */
export async function setOut(network: SocialNetwork, type: AccountType): Promise<void> {
  const url = await networkAddress({ network, role: type })
  sessionStorage.setItem(KEY, JSON.stringify({ network, type }))
  location.assign(url)
}

/** Signs in with what the network's page came back with, if it was this tab that went there. */
export async function comeBack(query: URLSearchParams): Promise<LoginResponse> {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const trip = tripOf.safeParse(JSON.parse(kept ?? 'null'))
  const code = query.get('code')
  const state = query.get('state')
  if (!trip.success || !code || !state) throw new Error(text.socialSignIn)
  const { network, type } = trip.data
  const redirect = location.origin + location.pathname
  return signInWithNetwork({ network, role: type, code, state, returnTo: redirect })
}

/** How each network lets an installed application come back. */
const returns = { facebook: 'link', google: 'loopback', linkedin: 'loopback', openid: 'loopback' } as const

/** The same in the desktop client: in the system's browser, while the window waits. */
export async function signInOutside(
  desktop: NonNullable<typeof platform.desktop>,
  network: SocialNetwork,
  type: AccountType,
): Promise<LoginResponse> {
  const { redirectUri, challenge } = await desktop.prepareSignIn(returns[network])
  const url = await networkAddress({ network, role: type, returnTo: redirectUri, challenge })
  const { code, state, verifier } = await desktop.signIn(url)
  return signInWithNetwork({ network, role: type, returnTo: redirectUri, code, state, verifier })
}
