import { desc, inArray, sql } from 'drizzle-orm'
import { emailIdentity } from '#shared/forms/email.ts'
import type { Database } from '#server/db/connection.ts'
import { users } from '#server/db/schema/index.ts'
import { passwordMatches } from './passwords.ts'
import type { UserRow } from './users.ts'

interface Accounts {
  /** Whose the address is: the account that has verified it. */
  owner: UserRow | undefined
  /** The newest of those that have not. */
  waiting: UserRow | undefined
}

/**
 * The accounts that an address means. One that is stored just as it was typed comes first: it may be from a time when
 * addresses were not yet brought into one form.
 */
export async function accountsByEmail(db: Database, typed: string): Promise<Accounts> {
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.email, [typed, emailIdentity(typed)]))
    .orderBy(desc(sql`${users.emailVerifiedAt} is not null`), desc(users.createdAt))
    .limit(5)
  const first = (rows: UserRow[]) => rows.find((row) => row.email.toLowerCase() === typed) ?? rows[0]
  return {
    owner: first(found.filter((row) => row.emailVerifiedAt)),
    waiting: first(found.filter((row) => !row.emailVerifiedAt)),
  }
}

export async function userByEmail(db: Database, typed: string): Promise<UserRow | undefined> {
  const { owner, waiting } = await accountsByEmail(db, typed)
  return owner ?? waiting
}

/**
 * Which of them a password opens. A wrong one is compared twice, whatever there is to compare it with: how long that
 * takes tells nothing about the address.
 */
export async function openedBy({ owner, waiting }: Accounts, password: string): Promise<UserRow | undefined> {
  if (await passwordMatches(owner?.passwordHash, password)) return owner
  return (await passwordMatches(waiting?.passwordHash, password)) ? waiting : undefined
}
