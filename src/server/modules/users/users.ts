import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { Category, UserCategory } from '#shared/domain/category.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { GalleryPicture, PublicUser, User, UserSummary } from '#shared/domain/user.ts'
import { atOnce } from '#server/db/atOnce.ts'
import type { Database } from '#server/db/connection.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { files, userCategories, users } from '#server/db/schema/index.ts'
import { categoriesOfUsers } from '#server/modules/categories/categories.ts'
import { documentUrl, pictureUrl, type Reading } from '#server/modules/files/addresses.ts'
import { isPayoutReady } from './isPayoutReady.ts'
import { onboardingFacts } from './onboardingFacts.ts'
import { currentPaperRequests, toPaperRequest } from './paperRequests.ts'
import { papersOfUsers } from './papers.ts'

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

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
)

export async function userRow(db: Database, id: UserId): Promise<UserRow> {
  const [row] = await userById(db).execute({ id })
  if (!row) throw new DomainError('not_found')
  return row
}

export async function galleryOf(db: Database, id: UserId): Promise<GalleryPicture[]> {
  return (await galleriesOf(db, [id])).map(({ picture }) => picture)
}

const picturesOf = prepared((db) =>
  db
    .select({ owner: files.ownerId, id: files.id })
    .from(files)
    .where(and(isAmong(files.ownerId, 'owners'), eq(files.kind, 'gallery')))
    .orderBy(desc(files.createdAt), desc(files.id))
    .prepare('galleries_of_users'),
)

async function galleriesOf(
  db: Database,
  owners: readonly UserId[],
): Promise<{ owner: UserId; picture: GalleryPicture }[]> {
  const rows = await picturesOf(db).execute({ owners })
  return rows.map(({ owner, id }) => ({ owner, picture: { id, url: pictureUrl(id) } }))
}

/** A user with everything, for themself and for admins (§3). */
export async function toUser(reading: Reading, row: UserRow): Promise<User> {
  const [user] = await toUsers(reading, [row])
  if (!user) throw new Error('A row without its user')
  return user
}

/** Several of them, in as many questions as one takes. */
export async function toUsers(reading: Reading, rows: readonly UserRow[]): Promise<User[]> {
  const { db } = reading
  const ids = rows.map(({ id }) => id)
  const providers = rows.flatMap(({ id, role }) => (role === 'provider' ? [id] : []))
  // Nobody else has a trade, a document of one, or papers.
  const ofProviders = <Found>(ask: () => Promise<Found[]>) => (providers.length > 0 ? ask() : [])
  const [categories, documents, pictures, papers, requests] = await atOnce(
    db,
    () => ofProviders(() => categoriesOfUsers(db, providers)),
    () => ofProviders(() => documentsOf(db).execute({ owners: providers })),
    () => galleriesOf(db, ids),
    () => ofProviders(() => papersOfUsers(reading, providers)),
    () => currentPaperRequests(db, ...ids),
  )
  return rows.map((row) => {
    const isTheirs = ({ owner }: { owner: UserId }) => owner === row.id
    const own = documents.filter(isTheirs)
    const withDocument = ({ category }: { category: Category }): UserCategory => {
      const document = own.find(({ categoryId }) => categoryId === category.id)
      return { ...category, documentUrl: documentUrl(reading, document?.id ?? null) }
    }
    return {
      ...toPublicUser(row),
      email: row.email,
      birthDate: row.birthdate ?? '',
      location: row.location,
      latitude: row.latitude,
      longitude: row.longitude,
      profileDocument: documentUrl(reading, row.profileDocument),
      identityDocument: documentUrl(reading, row.idDocument),
      documents: own.map(({ id, name, categoryId }) => ({
        id,
        url: documentUrl(reading, id),
        categoryId,
        name,
      })),
      papers: papers.filter(isTheirs).map(({ paper }) => paper),
      refusal: row.refusedAt && { reason: row.refusalReason, refusedAt: row.refusedAt },
      paperRequests: requests.filter(({ userId }) => userId === row.id).map(toPaperRequest),
      gallery: pictures.filter(isTheirs).map(({ picture }) => picture),
      categories: categories.filter(isTheirs).map(withDocument),
      ...onboardingFacts(row),
      payoutReady: isPayoutReady(row, reading.gateway),
    }
  })
}

const documentsOf = prepared((db) =>
  db
    .select({
      owner: userCategories.userId,
      id: files.id,
      name: files.name,
      categoryId: userCategories.categoryId,
    })
    .from(userCategories)
    .innerJoin(files, eq(files.id, userCategories.documentId))
    .where(isAmong(userCategories.userId, 'owners'))
    .orderBy(asc(files.createdAt))
    .prepare('documents_of_users'),
)
