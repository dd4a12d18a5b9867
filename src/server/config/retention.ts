import type { Retention } from '#shared/domain/personalData.ts'
import type { Environment } from './environment.ts'

/**
 * How long what goes by itself is kept: in days, and for the books in years after the year that they are of. Where an
 * operator may want another length it is in the configuration.
 */
export function retentionsOf(environment: Environment): Readonly<Record<Retention, number>> {
  return {
    waitingAccounts: 30,
    // A link that was used says so for a while.
    mailLinks: 90,
    // Unused; kernel/sessions.ts ends them.
    sessions: 30,
    devices: environment.DEVICE_KEPT_DAYS,
    // A client tries again within minutes. Payments have their own keys, for ever.
    repeats: 7,
    notifications: environment.NOTIFICATION_KEPT_DAYS,
    // Those that a mail server has taken are deleted at once.
    waitingMails: environment.MAIL_KEPT_DAYS,
    gatewayEvents: environment.GATEWAY_EVENT_KEPT_DAYS,
    books: environment.BOOKS_KEPT_YEARS,
  }
}
