import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { updateMe } from '#shared/wire/calls/users.ts'
import { DomainError } from '#shared/domain/errors.ts'
import type { CategoryId, FileId, UserId } from '#shared/domain/ids.ts'
import { subCategories, userCategories, users, userSubCategories } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { removeFile } from '#server/modules/files/storeFile.ts'
import { removeReplaced } from './papers.ts'

type ChosenCategories = NonNullable<BodyOf<typeof updateMe>['categories']>

/**
 * Replaces the choice of trades and of what is done in each; a document of a trade that stays chosen stays with it.
 * Answers the trades that were not chosen before.
 */
export async function chooseTrades(tx: Tx, id: UserId, chosen: ChosenCategories): Promise<CategoryId[]> {
  const wanted = chosen.flatMap((category) =>
    category.subCategoryIds.map((sub) => ({ sub, category: category.id })),
  )
  await requireKnown(tx, wanted)
  const ids = [
    ...new Set(
      chosen.filter((category) => category.subCategoryIds.length > 0).map((category) => category.id),
    ),
  ]
  if (ids.length === 0) throw new DomainError('categories_required', { field: 'categories' })
  const before = await tx.db.select().from(userCategories).where(eq(userCategories.userId, id))
  const dropped = before.filter((row) => !ids.includes(row.categoryId))
  if (dropped.length > 0)
    await tx.db.delete(userCategories).where(
      inArray(
        userCategories.id,
        dropped.map((row) => row.id),
      ),
    )
  for (const { documentId } of dropped) if (documentId) await removeFile(tx, documentId)
  await tx.db
    .insert(userCategories)
    .values(ids.map((category) => ({ userId: id, categoryId: category })))
    .onConflictDoNothing()
  await tx.db.delete(userSubCategories).where(eq(userSubCategories.userId, id))
  await tx.db
    .insert(userSubCategories)
    .values(wanted.map(({ sub }) => ({ userId: id, subCategoryId: sub })))
    .onConflictDoNothing()
  return ids.filter((category) => !before.some((row) => row.categoryId === category))
}

/** Refuses a service that is not there, or is in another trade. */
async function requireKnown(
  tx: Tx,
  wanted: readonly { sub: ChosenCategories[number]['subCategoryIds'][number]; category: CategoryId }[],
): Promise<void> {
  const known = await tx.db
    .select({ id: subCategories.id, categoryId: subCategories.categoryId })
    .from(subCategories)
    .where(
      inArray(
        subCategories.id,
        wanted.map(({ sub }) => sub),
      ),
    )
  const belongs = wanted.every(({ sub, category }) =>
    known.some((one) => one.id === sub && one.categoryId === category),
  )
  if (!belongs) throw new DomainError('sub_categories_required', { field: 'categories' })
}

/** Keeps the licence or certificate of a trade, in the place of the one before. */
export async function attachDocument(
  tx: Tx,
  id: UserId,
  category: CategoryId,
  document: FileId,
): Promise<void> {
  const mine = and(eq(userCategories.userId, id), eq(userCategories.categoryId, category))
  const [before] = await tx.db.select().from(userCategories).where(mine)
  if (!before) throw new DomainError('categories_required', { field: 'documentCategories' })
  await tx.db.update(userCategories).set({ documentId: document }).where(mine)
  if (before.documentId) await removeReplaced(tx, before.documentId)
}

/**
 * A provider in business who adds trades shows a document for each at once, and is looked at by an admin again before
 * they apply for jobs (docs/decisions/changing-trades.md).
 */
export async function sendToReview(tx: Tx, id: UserId, added: readonly CategoryId[]): Promise<void> {
  if (added.length === 0) return
  const [without] = await tx.db
    .select({ id: userCategories.id })
    .from(userCategories)
    .where(
      and(
        eq(userCategories.userId, id),
        inArray(userCategories.categoryId, [...added]),
        isNull(userCategories.documentId),
      ),
    )
  if (without) throw new DomainError('papers_required', { field: 'categoryDocuments' })
  await reviewAgain(tx, id)
}

/** Nobody applies or is hired on another word than the admin's last one. */
export async function reviewAgain(tx: Tx, id: UserId): Promise<void> {
  await tx.db.update(users).set({ certifiedAt: null }).where(eq(users.id, id))
}
