import { and, count, eq, inArray } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { FileId, UserId } from '#shared/domain/ids.ts'
import { fileRules } from '#shared/forms/files.ts'
import { upload } from '#shared/domain/limits.ts'
import { files, users } from '#server/db/schema/index.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { keepFile, putPicture, removeFile, type StoredFile } from '#server/modules/files/storeFile.ts'

const field = 'pictures'

/** The first step of adding pictures: they go into the store. */
export async function putGalleryPictures(
  services: Services,
  pictures: readonly UploadedFile[],
): Promise<StoredFile[]> {
  if (pictures.length === 0) throw new DomainError('pictures_required', { field })
  const { wrongType } = fileRules.galleryPictures
  const stored: StoredFile[] = []
  for (const file of pictures)
    stored.push(await putPicture(services, { kind: 'gallery', file, field, wrongType }))
  return stored
}

/** Adds pictures as long as the gallery holds fewer than 15 (§5); the upload that reaches it may not go past it. */
export async function addToGallery(tx: Tx, id: UserId, pictures: readonly StoredFile[]): Promise<void> {
  // Two uploads at once would both count the same pictures.
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
  const [stored] = await tx.db
    .select({ n: count() })
    .from(files)
    .where(and(eq(files.ownerId, id), eq(files.kind, 'gallery')))
  if ((stored?.n ?? 0) + pictures.length > upload.galleryStored)
    throw new DomainError('gallery_full', { field })
  for (const picture of pictures) await keepFile(tx, id, picture)
}

export async function deleteFromGallery(tx: Tx, id: UserId, pictures: readonly FileId[]): Promise<void> {
  if (pictures.length === 0) throw new DomainError('pictures_required', { field: 'pictureIds' })
  const mine = await tx.db
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...pictures]), eq(files.ownerId, id), eq(files.kind, 'gallery')))
  if (mine.length !== new Set(pictures).size) throw new DomainError('not_found')
  for (const picture of mine) await removeFile(tx, picture.id)
}
