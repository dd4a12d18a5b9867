import { inArray } from 'drizzle-orm'
import { emailIdentity } from '#shared/rules/forms/email.ts'
import type { Database } from '../../db/connection.ts'
import { users } from '../../db/schema/index.ts'
import type { UserRow } from './userView.ts'

/**
 * The account that an address means. One that is stored just as it was typed comes first: it may be from a time when
 * addresses were not yet brought into one form.
 */
export async function userByEmail(db: Database, typed: string): Promise<UserRow | undefined> {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.email, [typed, emailIdentity(typed)]))
  return found.find((row) => row.email.toLowerCase() === typed) ?? found[0]
}
