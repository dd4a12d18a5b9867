import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ConversationId, FileId, JobId, UserId } from '#shared/domain/ids.ts'
import { createdAt, idColumn, momentColumn, ownId, referenceTo } from './columns.ts'
import { users } from './users.ts'

export type FileKind =
  | 'profile_picture'
  | 'profile_document'
  | 'id_document'
  | 'category_document'
  | 'gallery'
  | 'job_picture'
  | 'attachment'
  | 'chat_picture'
  | 'chat_document'
  | 'dispute_picture'
  | 'dispute_document'
  | 'stage_picture'

/** What the file store holds; the bytes are under `key`. Pictures are public by their unguessable id, documents are not. */
export const files = pgTable(
  'files',
  {
    id: ownId<FileId>(),
    ownerId: referenceTo<UserId>('owner_id', () => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<FileKind>().notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** The conversation that it was uploaded for; empty for all else, and for pictures of before this column. */
    conversationId: idColumn<ConversationId>('conversation_id'),
    createdAt: createdAt(),
    /** When an admin verified its owner by this paper; empty for what nobody has looked at, and for what is no paper. */
    vouchedAt: momentColumn('vouched_at'),
  },
  (table) => [
    index('files_owner').on(table.ownerId, table.kind, table.createdAt, table.id),
    index('files_unvouched')
      .on(table.ownerId)
      .where(
        sql`${table.vouchedAt} is null and ${table.kind} in ('id_document', 'profile_document', 'category_document')`,
      ),
  ],
)

export const jobPictures = pgTable(
  'job_pictures',
  {
    id: ownId<string>(),
    jobId: idColumn<JobId>('job_id').notNull(),
    fileId: referenceTo<FileId>('file_id', () => files.id),
    position: integer('position').notNull(),
  },
  (table) => [
    uniqueIndex('job_pictures_position').on(table.jobId, table.position),
    index('job_pictures_file').on(table.fileId),
  ],
)
