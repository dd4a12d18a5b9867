import { isPayoutReady } from './isPayoutReady.ts'
import { onboardingFacts } from './onboardingFacts.ts'
import { and, eq, asc, desc } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { UserCategory } from '#shared/domain/category.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { GalleryPicture, PublicUser, User, UserSummary } from '#shared/domain/user.ts'
import type { Database } from '#server/db/connection.ts'
import { files, userCategories, users } from '#server/db/schema/index.ts'
import { categoriesOfUser } from '#server/modules/categories/categories.ts'
import { documentUrl, pictureUrl, type Reading } from '#server/modules/files/addresses.ts'
import { currentPaperRequests, toPaperRequest } from './paperRequests.ts'
import { papersOf } from './papers.ts'

export type UserRow = typeof users.$inferSelect

/** The columns that the card of a person needs. */
export const userSummaryColumns = {
  id: users.id,
  name: users.name,
  profilePicture: users.profilePicture,
  ratingSum: users.ratingSum,
  ratingCount: users.ratingCount,
}

type SummaryRow = Pick<UserRow, 'id' | 'name' | 'profilePicture' | 'ratingSum' | 'ratingCount'>

export function toUserSummary(row: SummaryRow): UserSummary {
  return {
    id: row.id,
    name: row.name,
    picture: pictureUrl(row.profilePicture),
    rating: averageRating(row),
    reviewCount: row.ratingCount,
  }
}

/** Out of 5, to one decimal; 0 where there is no review. */
function averageRating({ ratingSum, ratingCount }: Pick<UserRow, 'ratingSum' | 'ratingCount'>): number {
  return ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10
}

export function toPublicUser(row: UserRow): PublicUser {
  return {
    ...toUserSummary(row),
    bio: row.bio,
    completedJobs: row.jobsCompleted,
    verified: row.certifiedAt !== null,
    memberSince: row.createdAt,
  }
}

export async function userRow(db: Database, id: UserId): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new DomainError('not_found')
  return row
}

export async function galleryOf(db: Database, id: UserId): Promise<GalleryPicture[]> {
  const rows = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.ownerId, id), eq(files.kind, 'gallery')))
    .orderBy(desc(files.createdAt), desc(files.id))
  return rows.map((row) => ({ id: row.id, url: pictureUrl(row.id) }))
}

/** A user with everything, for themself and for admins (§3). */
export async function toUser(reading: Reading, row: UserRow): Promise<User> {
  const { db } = reading
  // One after the other: in a transaction they share a connection.
  const categories = await categoriesOfUser(db, row.id)
  const documents = await documentsOf(db, row.id)
  const gallery = await galleryOf(db, row.id)
  const withDocuments: UserCategory[] = categories.map((category) => {
    const document = documents.find((one) => one.categoryId === category.id)
    return { ...category, documentUrl: documentUrl(reading, document?.id ?? null) }
  })
  return {
    ...toPublicUser(row),
    email: row.email,
    birthDate: row.birthdate ?? '',
    location: row.location,
    latitude: row.latitude,
    longitude: row.longitude,
    profileDocument: documentUrl(reading, row.profileDocument),
    identityDocument: documentUrl(reading, row.idDocument),
    documents: documents.map(({ id, name, categoryId }) => ({
      id,
      url: documentUrl(reading, id),
      categoryId,
      name,
    })),
    papers: row.role === 'provider' ? await papersOf(reading, row.id) : [],
    refusal: row.refusedAt && { reason: row.refusalReason, refusedAt: row.refusedAt },
    paperRequests: (await currentPaperRequests(db, row.id)).map(toPaperRequest),
    gallery,
    categories: withDocuments,
    ...onboardingFacts(row),
    payoutReady: isPayoutReady(row, reading.gateway),
  }
}

function documentsOf(db: Database, id: UserId) {
  return db
    .select({ id: files.id, name: files.name, categoryId: userCategories.categoryId })
    .from(userCategories)
    .innerJoin(files, eq(files.id, userCategories.documentId))
    .where(eq(userCategories.userId, id))
    .orderBy(asc(files.createdAt))
}
