import { pathTo } from '#shared/domain/screens.ts'
import type { Role } from '#shared/domain/userStates.ts'
import type { Environment } from '#server/config/environment.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'

/** Where somebody chooses what comes to them by mail. */
export function notificationSettingsAddress(environment: Environment, role: Role): string {
  const query = { tab: 'notifications' }
  const path =
    role === 'provider' ? pathTo('settings', undefined, query) : pathTo('customerProfile', undefined, query)
  return publicOrigin(environment) + path
}
