import { and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { wordsIn } from '#shared/domain/fold.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { Role } from '#shared/domain/userStates.ts'
import { beginningWith, containing, type Database } from '#server/db/connection.ts'
import { beginsWord, hasFewLetters, hasIndexedWords, inOtherAlphabets, isOfSigns } from '#server/db/folded.ts'
import { pageOfMany } from '#server/db/pagesOfMany.ts'
import { users } from '#server/db/schema/index.ts'

/** A page (from 1) of all users or of a role's, the latest first; of a text, who has it in their name or address. */
export async function pageOfUsers(db: Database, role: Role | undefined, text: string, page: number) {
  const where = role ? eq(users.role, role) : sql`true`
  const by = (found: SQL | undefined) =>
    sql`select ${users.id} as id, ${users.createdAt} as at from ${users} where ${where} and ${found}`
  const search = async () => {
    const begins = emailBegins(text)
    return begins && (await isThere(db, by(begins)))
      ? { found: [by(begins)], isFound: begins }
      : {
          found: [by(hasIndexedWords(text, users.name)), by(hasEmail(text))],
          isFound: hasNameOrEmail(text),
          mayBeFew: hasFewLetters(text),
        }
  }
  const { ids, pageCount } = await pageOfMany<UserId>(
    db,
    {
      id: sql`${users.id}`,
      at: sql`${users.createdAt}`,
      table: sql`${users}`,
      where,
      ...(text && (await search())),
    },
    page,
  )
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(desc(users.createdAt), desc(users.id))
  return { rows, pageCount }
}

export function hasNameOrEmail(text: string): SQL | undefined {
  return text ? or(hasIndexedWords(text, users.name), hasEmail(text)) : undefined
}

/** As its indexes have it. */
const email = sql`lower(${users.email}::text)`

/**
 * What comes after the @ thousands share: it is held against those that the index found. A letter or two are looked for
 * where a part begins, as in a name. Signs alone are looked for where one of them is the @.
 */
function hasEmail(text: string): SQL {
  if (isOfSigns(text) && !text.includes('@')) return sql`false`
  const others = wordsIn(text).flatMap((word) => inOtherAlphabets(users.email, word) ?? [])
  // Addresses are stored in small letters; of another alphabet's a database's locale may know none.
  if (others.length > 0) return sql`(${and(...others)} and ${email} like ${containing(text.toLowerCase())})`
  const begins = beginsWord(email, text)
  if (begins) return begins
  const name = text.slice(0, text.indexOf('@') + 1)
  if (name.length < TRIGRAM + 1) return sql`${email} like lower(${containing(text)})`
  return sql`(${email} like lower(${containing(name)}) and ${email} || '' like lower(${containing(text)}))`
}

/** Of less the index knows nothing. */
const TRIGRAM = 3

/**
 * Who has typed an address up to its @ means the one that begins so, where there is one: it is a look into an index, and
 * parts of names may be the same for thousands.
 */
function emailBegins(text: string): SQL | undefined {
  return text.indexOf('@') > 0 ? sql`${email} like lower(${beginningWith(text)})` : undefined
}

async function isThere(db: Database, found: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`${found} limit 1`)
  return rows.length > 0
}
