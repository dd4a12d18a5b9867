import type { AccountKind } from './accountKinds.ts'
import { may, type Permission } from './permissions.ts'

/** Why a kind may not. */
export type PermissionRefusal =
  | 'not_signed_in'
  | 'session_ended'
  | 'account_switched_off'
  | 'not_allowed'
  | 'profile_incomplete'
  | 'email_not_verified'
  | 'profile_under_review'

/** What stands between a kind and more, and which kind it is once that is done. */
const obstacles: Readonly<Record<AccountKind, readonly [PermissionRefusal, AccountKind?]>> = {
  guest: ['not_signed_in'],
  customerUnfinished: ['profile_incomplete', 'customer'],
  customerEmailUnverified: ['email_not_verified', 'customer'],
  customer: ['not_allowed'],
  providerUnfinished: ['profile_incomplete', 'provider'],
  providerEmailUnverified: ['email_not_verified', 'provider'],
  providerUnderReview: ['profile_under_review', 'provider'],
  provider: ['not_allowed'],
  admin: ['not_allowed'],
  adminSupport: ['not_allowed'],
  adminFinance: ['not_allowed'],
  // Its sessions were ended with it.
  switchedOff: ['session_ended'],
}

/** Why somebody of this kind may not do it; undefined where they may. */
export function refusalFor(kind: AccountKind, permission: Permission): PermissionRefusal | undefined {
  if (may(kind, permission)) return undefined
  // Told to whoever has just proved that the account is theirs.
  if (kind === 'switchedOff' && permission === 'signIn') return 'account_switched_off'
  const [refusal, then] = obstacles[kind]
  return then && !may(then, permission) ? 'not_allowed' : refusal
}
