import type { Role } from './userStates.ts'
import type { User } from './user.ts'

/**
 * The three networks of §2.1 (a social one, a search engine's account, a professional one) and, beyond it, whichever
 * OpenID provider the operator has configured.
 */
export const SOCIAL_NETWORKS = ['facebook', 'google', 'linkedin', 'openid'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** What somebody gets who has signed in. */
export interface LoginResponse {
  /** Empty for a browser, which keeps it in a cookie. */
  accessToken: string
  role: Role
  user: User
  message: string
}
