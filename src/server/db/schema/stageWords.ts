import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { StageId } from '#shared/domain/ids.ts'
import { referenceTo } from './columns.ts'
import { stages } from './stages.ts'

/**
 * By what the console finds money that is held, owed or over: of each stage that somebody has begun to pay for. The
 * database’s function note_stage_words keeps them, within each transaction that changes what they are made of.
 */
export const stageWords = pgTable(
  'stage_words',
  {
    stageId: referenceTo<StageId>('stage_id', () => stages.id, { onDelete: 'cascade' }).primaryKey(),
    /** The title of its job, and what the two people are called and their addresses, folded; as the books have them of who has left. */
    words: text('words').notNull(),
  },
  (table) => [
    // What is new goes in at once: a list of it beside the index would be read whole by each search.
    index('stage_words_found')
      .using('gin', sql`trigrams_of(${table.words})`)
      .with({ fastupdate: false }),
  ],
)
