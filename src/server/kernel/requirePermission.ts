import { DomainError } from '#shared/domain/errors.ts'
import { type Permission } from '#shared/domain/permissions.ts'
import { refusalFor } from '#shared/domain/permissionRefusals.ts'
import type { SessionUser } from './context.ts'

/** Refuses, with the reason, what the table of permissions does not let somebody do. */
export function requirePermission({ kind }: Pick<SessionUser, 'kind'>, permission: Permission): void {
  const refusal = refusalFor(kind, permission)
  if (refusal) throw new DomainError(refusal)
}
