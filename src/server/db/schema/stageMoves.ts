import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { StageId } from '#shared/domain/ids.ts'
import type { StageMove, StageState } from '#shared/domain/stageStates.ts'
import type { Actor } from '#shared/domain/transitions.ts'
import { createdAt, ownId, referenceTo } from './columns.ts'
import { stages } from './stages.ts'

/** Every move of a stage's payment as it was made, in order of its ids. */
export const stageMoves = pgTable(
  'stage_moves',
  {
    id: ownId<string>(),
    stageId: referenceTo<StageId>('stage_id', () => stages.id, { onDelete: 'cascade' }),
    move: text('move').$type<StageMove>().notNull(),
    to: text('to').$type<StageState>().notNull(),
    actor: text('actor').$type<Actor>().notNull(),
    /** Why, where it was said. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [index('stage_moves_stage').on(table.stageId, table.id)],
)
