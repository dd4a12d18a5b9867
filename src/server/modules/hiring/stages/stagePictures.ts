import { asc } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { StageId, UserId } from '#shared/domain/ids.ts'
import { upload } from '#shared/domain/limits.ts'
import type { StagePicture } from '#shared/domain/stage.ts'
import { fileRules } from '#shared/forms/files.ts'
import type { Database } from '#server/db/connection.ts'
import { isAmong, prepared } from '#server/db/prepared.ts'
import { stagePictures } from '#server/db/schema/index.ts'
import type { UploadedFile } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { keepFile, putPicture, type StoredFile } from '#server/modules/files/storeFile.ts'

const most: Readonly<Record<StagePicture['moment'], number>> = {
  before: upload.stagePictures,
  after: upload.stagePicturesInAll,
}

/** The first step of showing a stage: its pictures go into the store. */
export async function putStagePictures(
  services: Services,
  uploaded: readonly UploadedFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = []
  for (const file of uploaded)
    stored.push(
      await putPicture(services, {
        kind: 'stage_picture',
        file,
        field: 'pictures',
        wrongType: fileRules.stagePictures.wrongType,
      }),
    )
  return stored
}

/** Adds pictures to a stage whose job is locked. They stay: in a dispute they show what was there. */
export async function addStagePictures(
  tx: Tx,
  owner: UserId,
  stageId: StageId,
  moment: StagePicture['moment'],
  added: readonly StoredFile[],
): Promise<void> {
  const before = (await picturesOfStages(tx.db, [stageId])).get(stageId) ?? []
  if (before.filter((one) => one.moment === moment).length + added.length > most[moment])
    throw new DomainError('invalid_input', {
      errors: [{ field: 'pictures', message: fileRules.stagePictures.tooMany }],
    })
  for (const picture of added)
    await tx.db.insert(stagePictures).values({
      stageId,
      moment,
      fileId: await keepFile(tx, owner, picture),
      createdAt: tx.clock(),
    })
}

const picturesByStages = prepared((db) =>
  db
    .select()
    .from(stagePictures)
    .where(isAmong(stagePictures.stageId, 'stages'))
    .orderBy(asc(stagePictures.id))
    .prepare('pictures_by_stages'),
)

/** The pictures of stages, the earliest first. */
export async function picturesOfStages(
  db: Database,
  stages: readonly StageId[],
): Promise<Map<StageId, StagePicture[]>> {
  const rows = stages.length === 0 ? [] : await picturesByStages(db).execute({ stages })
  const pictures = new Map<StageId, StagePicture[]>()
  for (const { stageId, fileId: id, moment, createdAt: addedAt } of rows)
    pictures.set(stageId, [...(pictures.get(stageId) ?? []), { id, url: pictureUrl(id), moment, addedAt }])
  return pictures
}
