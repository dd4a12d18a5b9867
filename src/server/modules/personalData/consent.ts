import { desc, eq } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { OUR_TERMS_VERSION } from '#shared/domain/terms.ts'
import type { Environment } from '#server/config/environment.ts'
import type { Database } from '#server/db/connection.ts'
import { consents } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'

/** The version of the terms and the privacy policy: the operator's where they have said one, or have documents of their own. */
export function termsVersion({ TERMS_VERSION, TERMS_URL, PRIVACY_URL }: Environment): string {
  const own = [TERMS_URL, PRIVACY_URL].filter((url) => url !== undefined).join(' ')
  return TERMS_VERSION ?? (own || OUR_TERMS_VERSION)
}

/** What somebody has agreed to, against what there is now. */
export async function consentOf(db: Database, user: UserId, environment: Environment) {
  const version = termsVersion(environment)
  const given = await db
    .select()
    .from(consents)
    .where(eq(consents.userId, user))
    .orderBy(desc(consents.agreedAt))
  const agreedAt = given.find((one) => one.version === version)?.agreedAt ?? null
  return { version, agreedAt, isChanged: agreedAt === null && given.length > 0 }
}

/** Keeps that somebody agreed, and to what; the first time counts. */
export async function agree({ db, clock, environment }: Tx, user: UserId, version: string): Promise<void> {
  // What they have read is no longer what there is.
  if (version !== termsVersion(environment)) throw new DomainError('terms_changed')
  await db.insert(consents).values({ userId: user, version, agreedAt: clock() }).onConflictDoNothing()
}
