import { DomainError, type FieldErrorCode } from '#shared/domain/errors.ts'
import { eq } from 'drizzle-orm'
import type { ConversationId, FileId, UserId } from '#shared/domain/ids.ts'
import type { FileType } from '#shared/forms/files.ts'
import { type FileKind, files } from '#server/db/schema/index.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { PictureError, type PictureFault } from '#server/pictures/pictureError.ts'
import { PicturesBusy } from '#server/pictures/picturePool.ts'
import { safeName } from './safeName.ts'

const RETRY_AFTER_SECONDS = 10

const contentTypes: Readonly<Record<FileType, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export interface Upload {
  kind: FileKind
  file: UploadedFile
  /** The field of the call, for the message when the picture can't be read. */
  field: string
  wrongType: string
}

/** A file whose bytes are in the store and that no row names yet. */
export type StoredFile = Pick<typeof files.$inferInsert, 'kind' | 'key' | 'name' | 'contentType' | 'bytes'>

/** Puts a picture into the store, made anew from its pixels: turned upright, at most 1,600 px, without what the camera wrote into it. */
export async function putPicture(services: Services, upload: Upload): Promise<StoredFile> {
  const picture = await services.pictures.webp(upload.file.content).catch((error: unknown) => {
    throw refusal(error, upload)
  })
  return put(services, upload, picture, 'image/webp')
}

const codes = {
  tooManyPixels: 'picture_too_many_pixels',
  tooMuchMemory: 'picture_too_much_memory',
  tooSlow: 'picture_too_slow',
} as const satisfies Readonly<Record<Exclude<PictureFault, 'unreadable'>, FieldErrorCode>>

function refusal(error: unknown, { field, file, wrongType }: Upload): unknown {
  if (error instanceof PicturesBusy)
    return new DomainError('pictures_busy', { retryAfter: RETRY_AFTER_SECONDS })
  if (!(error instanceof PictureError)) return error
  const { name } = file
  return error.fault === 'unreadable'
    ? new DomainError('invalid_input', { errors: [{ field, message: wrongType, file: name }] })
    : new DomainError(codes[error.fault], { field, file: name })
}

export function putDocument(services: Services, upload: Upload): Promise<StoredFile> {
  return put(services, upload, upload.file.content, contentTypes[upload.file.type])
}

async function put(
  services: Services,
  { kind, file }: Upload,
  content: Buffer,
  contentType: string,
): Promise<StoredFile> {
  const key = `${kind}/${crypto.randomUUID()}`
  await services.files.put(key, content, contentType)
  return { kind, key, name: safeName(file.name, contentType), contentType, bytes: content.length }
}

/** Makes a stored file somebody's, and one that is to be sent the conversation's that it is for. */
export async function keepFile(
  tx: Tx,
  ownerId: UserId,
  stored: StoredFile,
  conversationId?: ConversationId,
): Promise<FileId> {
  const [row] = await tx.db
    .insert(files)
    .values({ ...stored, ownerId, conversationId })
    .returning({ id: files.id })
  if (!row) throw new Error('The file row was not stored')
  return row.id
}

/** Takes a file away: its row now, its bytes once that is committed. Whoever names the row must let go of it before. */
export async function removeFile(tx: Tx, id: FileId): Promise<void> {
  const [removed] = await tx.db.delete(files).where(eq(files.id, id)).returning({ key: files.key })
  if (removed) await tx.enqueue('deleteFile', { key: removed.key })
}
