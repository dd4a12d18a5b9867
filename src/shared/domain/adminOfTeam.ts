import type { AdminRole } from './adminRoles.ts'
import type { NamedUser } from './audit.ts'

/** Somebody who runs the marketplace, as its owner sees them. */
export interface AdminOfTeam extends NamedUser {
  role: AdminRole
  hasSecondFactor: boolean
  /** When they last did something signed in; null where they never have. */
  lastSeenAt: Date | null
}
