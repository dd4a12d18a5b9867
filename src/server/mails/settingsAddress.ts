import { pathTo } from '#shared/domain/screens.ts'
import type { Role } from '#shared/domain/userStates.ts'
import type { Environment } from '#server/config/environment.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'

/** Where somebody chooses what comes to them by mail. */
export function notificationSettingsAddress(environment: Environment, role: Role): string {
  return settingsAddress(environment, role, 'notifications')
}

/** Where somebody asks support, and reads what it has answered. */
export function helpAddress(environment: Environment, role: Role): string {
  return settingsAddress(environment, role, 'help')
}

function settingsAddress(environment: Environment, role: Role, tab: string): string {
  const path =
    role === 'provider'
      ? pathTo('settings', undefined, { tab })
      : pathTo('customerProfile', undefined, { tab })
  return publicOrigin(environment) + path
}
