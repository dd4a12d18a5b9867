import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { FileId, StageId } from '#shared/domain/ids.ts'
import type { StagePicture } from '#shared/domain/stage.ts'
import { createdAt, ownId, referenceTo } from './columns.ts'
import { files } from './files.ts'
import { stages } from './stages.ts'

/** What a provider shows of a stage: how it was before the work, and what is asked to be paid. */
export const stagePictures = pgTable(
  'stage_pictures',
  {
    id: ownId<string>(),
    stageId: referenceTo<StageId>('stage_id', () => stages.id, { onDelete: 'cascade' }),
    fileId: referenceTo<FileId>('file_id', () => files.id),
    moment: text('moment').$type<StagePicture['moment']>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('stage_pictures_stage').on(table.stageId, table.id),
    index('stage_pictures_file').on(table.fileId),
  ],
)
