import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { FileId, UserId } from '#shared/domain/ids.ts'
import type { EarlierPaper, Paper, PaperKind } from '#shared/domain/paper.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { type FileKind, files, userCategories, users } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { documentUrl, type Reading } from '#server/modules/files/addresses.ts'
import { removeFile } from '#server/modules/files/storeFile.ts'

// What a provider is verified by. A paper that an admin has vouched for and that is replaced is kept until an admin has
// looked at the new one, so that the two can be compared; one that nobody has looked at makes way at once.

const kinds: ReadonlyMap<FileKind, PaperKind> = new Map([
  ['id_document', 'identity'],
  ['profile_document', 'profile'],
  ['category_document', 'licence'],
])

/** What of somebody's profile is a paper. */
const isOfProfile = sql`(${users.profileDocument} = ${files.id} or ${users.idDocument} = ${files.id})`

/** Somebody's licence for one of their trades. */
const isLicence = sql`exists (
  select 1 from ${userCategories}
  where ${userCategories.userId} = ${files.ownerId} and ${userCategories.documentId} = ${files.id})`

/** Somebody's own are the only ones they can have handed in: so theirs alone are looked through. */
const present: SQL = sql`(exists (
    select 1 from ${users} where ${users.id} = ${files.ownerId} and ${isOfProfile})
  or ${isLicence})`

const isPaper = inArray(files.kind, [...kinds.keys()])

const columns = {
  owner: files.ownerId,
  id: files.id,
  kind: files.kind,
  name: files.name,
  givenAt: files.createdAt,
  vouchedAt: files.vouchedAt,
}

export async function papersOf(reading: Reading, owner: UserId): Promise<Paper[]> {
  return (await papersOfUsers(reading, [owner])).map(({ paper }) => paper)
}

const presentPapers = prepared((db) =>
  db
    .select({ ...columns, categoryId: userCategories.categoryId })
    .from(files)
    .leftJoin(
      userCategories,
      and(eq(userCategories.userId, files.ownerId), eq(userCategories.documentId, files.id)),
    )
    .where(and(isAmong(files.ownerId, 'owners'), isPaper, present))
    .orderBy(asc(files.createdAt), asc(files.id))
    .prepare('papers_of_users'),
)

/** The papers of several, with whose each is. */
export async function papersOfUsers(
  reading: Reading,
  owners: readonly UserId[],
): Promise<{ owner: UserId; paper: Paper }[]> {
  const rows = await presentPapers(reading.db).execute({ owners })
  return rows.flatMap(({ owner, kind, vouchedAt, ...row }) => {
    const is = kinds.get(kind)
    if (!is) return []
    return [
      {
        owner,
        paper: { ...row, kind: is, url: documentUrl(reading, row.id), isVouched: vouchedAt !== null },
      },
    ]
  })
}

const isSuperseded = and(isPaper, sql`not ${present}`)

const supersededPapers = prepared((db) =>
  db
    .select(columns)
    .from(files)
    .where(and(isAmong(files.ownerId, 'owners'), isSuperseded))
    .orderBy(asc(files.createdAt), asc(files.id))
    .prepare('earlier_papers_of_users'),
)

/** Of several, with whose each is. */
export async function earlierPapers(
  reading: Reading,
  owners: readonly UserId[],
): Promise<{ owner: UserId; paper: EarlierPaper }[]> {
  const rows = await supersededPapers(reading.db).execute({ owners })
  return rows.flatMap(({ owner, id, kind, name, givenAt }) => {
    const is = kinds.get(kind)
    return is ? [{ owner, paper: { id, kind: is, name, givenAt, url: documentUrl(reading, id) } }] : []
  })
}

/** The papers of a user that no admin has looked at. */
const newPapers = sql`${files} where ${files.ownerId} = ${users.id} and ${isPaper}
    and ${isNull(files.vouchedAt)} and (${isOfProfile} or ${isLicence})`

/** Whether a user has handed in what no admin has looked at: of a verified provider, something new. */
export const hasNewPapers: SQL = sql`exists (select 1 from ${newPapers})`

/** When the last of it came. */
export const newestPaperAt: SQL = sql`(select max(${files.createdAt}) from ${newPapers})`

/** An admin stands by the papers that are there now; nobody needs those before them. */
export async function vouchForPapers(tx: Tx, owner: UserId): Promise<void> {
  await tx.db
    .update(files)
    .set({ vouchedAt: tx.clock() })
    .where(and(eq(files.ownerId, owner), isPaper, present, isNull(files.vouchedAt)))
  const earlier = await tx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, owner), isSuperseded))
  for (const { id } of earlier) await removeFile(tx, id)
}

/** Takes away what another file has taken the place of; a paper that an admin has vouched for stays until the next look. */
export async function removeReplaced(tx: Tx, replaced: FileId): Promise<void> {
  const [vouched] = await tx.db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.id, replaced), isNotNull(files.vouchedAt)))
  if (!vouched) await removeFile(tx, replaced)
}
