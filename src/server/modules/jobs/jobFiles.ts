import { DomainError } from '#shared/domain/errors.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { FileId, JobId, UserId } from '#shared/domain/ids.ts'
import { fileRules } from '#shared/forms/files.ts'
import { upload } from '#shared/domain/limits.ts'
import { jobPictures } from '#server/db/schema/index.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import {
  keepFile,
  putDocument,
  putPicture,
  removeFile,
  type StoredFile,
} from '#server/modules/files/storeFile.ts'
import type { JobRow } from './jobs.ts'

/** The files of a job, in the store. */
export interface JobFiles {
  attachment: StoredFile | undefined
  pictures: readonly StoredFile[]
}

/** The first step of posting or changing a job: its files go into the store. */
export async function putJobFiles(
  services: Services,
  attachments: readonly UploadedFile[],
  uploaded: readonly UploadedFile[],
): Promise<JobFiles> {
  const [attachment] = attachments
  const pictures: StoredFile[] = []
  for (const file of uploaded)
    pictures.push(
      await putPicture(services, {
        kind: 'job_picture',
        file,
        field: 'pictures',
        wrongType: fileRules.jobPictures.wrongType,
      }),
    )
  return {
    attachment:
      attachment &&
      (await putDocument(services, {
        kind: 'attachment',
        file: attachment,
        field: 'attachment',
        wrongType: fileRules.attachment.wrongType,
      })),
    pictures,
  }
}

export async function addPictures(
  tx: Tx,
  owner: UserId,
  jobId: JobId,
  pictures: readonly StoredFile[],
  firstPosition: number,
): Promise<void> {
  for (const [index, picture] of pictures.entries()) {
    const fileId = await keepFile(tx, owner, picture)
    await tx.db.insert(jobPictures).values({ jobId, fileId, position: firstPosition + index })
  }
}

/** Keeps the pictures that `kept` names (all, where it names none at all), removes the others and adds new ones. */
export async function replacePictures(
  tx: Tx,
  job: JobRow,
  kept: readonly FileId[] | undefined,
  added: readonly StoredFile[],
): Promise<void> {
  const before = await tx.db
    .select()
    .from(jobPictures)
    .where(eq(jobPictures.jobId, job.id))
    .orderBy(jobPictures.position)
  const dropped = kept ? before.filter((picture) => !kept.includes(picture.fileId)) : []
  if (before.length - dropped.length + added.length > upload.jobPictures)
    throw new DomainError('invalid_input', {
      errors: [{ field: 'pictures', message: fileRules.jobPictures.tooMany }],
    })
  if (dropped.length > 0) {
    const ids = dropped.map((picture) => picture.id)
    await tx.db.delete(jobPictures).where(and(eq(jobPictures.jobId, job.id), inArray(jobPictures.id, ids)))
    for (const picture of dropped) await removeFile(tx, picture.fileId)
  }
  const nextPosition = Math.max(-1, ...before.map((picture) => picture.position)) + 1
  await addPictures(tx, job.customerId, job.id, added, nextPosition)
}
