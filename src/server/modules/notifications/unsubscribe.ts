import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { DomainError } from '#shared/domain/errors.ts'
import { userId, type UserId } from '#shared/domain/ids.ts'
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/domain/notificationKinds.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { setMails } from '#shared/wire/calls/notificationPreferences.ts'
import { API_BASE } from '#shared/wire/calls/call.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { seal, unseal } from '#server/modules/users/seal.ts'
import { choosePreference, preferencesOf } from './preferences.ts'

const PURPOSE = 'unsubscribe'

const sealed = z.tuple([userId, z.enum(NOTIFICATION_KINDS)])

/**
 * Where mails of a kind are stopped by whoever has one of them, signed in or not: a page, and the address that mail
 * programs post to (RFC 8058). They work for as long as the account is there.
 */
export function unsubscribeAddresses(
  { environment, secret }: Pick<Services, 'environment' | 'secret'>,
  user: UserId,
  kind: NotificationKind,
): { page: string; oneClick: string } {
  const token = seal(secret, PURPOSE, JSON.stringify([user, kind]))
  const origin = publicOrigin(environment)
  return {
    page: origin + pathTo('unsubscribe', { token }),
    oneClick: `${origin}${API_BASE}${setMails.path.replace(':token', token)}`,
  }
}

/** Which mails a link is about, and whether they are on. */
export async function mailsOfLink(services: Services, token: string) {
  const { user, kind } = read(services, token)
  const preferences = await preferencesOf(services.db, user)
  return { kind, mail: preferences.some((one) => one.kind === kind && one.mail) }
}

/** Stops the mails that a link is about, or lets them come again. */
export async function setMailsOfLink(services: Services, token: string, mail: boolean): Promise<void> {
  const { user, kind } = read(services, token)
  const [there] = await services.db.select({ id: users.id }).from(users).where(eq(users.id, user))
  if (!there) throw new DomainError('mail_link_invalid')
  await choosePreference(services.db, user, kind, { mail })
}

/** Whose mails of which kind a link is about. */
function read({ secret }: Services, token: string): { user: UserId; kind: NotificationKind } {
  const text = unseal(secret, PURPOSE, token)
  const parsed = sealed.safeParse(text === undefined ? undefined : JSON.parse(text))
  if (!parsed.success) throw new DomainError('mail_link_invalid')
  const [user, kind] = parsed.data
  return { user, kind }
}
