import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DisputeOpener, DisputeReason, DisputeState, DisputeWish } from '#shared/domain/disputeStates.ts'
import type {
  DisputeId,
  DisputeProposalId,
  DisputeStatementId,
  FileId,
  MessageId,
  StageId,
  UserId,
} from '#shared/domain/ids.ts'
import { messages } from './chat.ts'
import { centsColumn, createdAt, idColumn, momentColumn, ownId, referenceTo } from './columns.ts'
import { files } from './files.ts'
import { stages } from './stages.ts'
import { users } from './users.ts'

/** A quarrel about the money of a stage, which is frozen meanwhile. */
export const disputes = pgTable(
  'disputes',
  {
    id: ownId<DisputeId>(),
    stageId: referenceTo<StageId>('stage_id', () => stages.id),
    openedBy: text('opened_by').$type<DisputeOpener>().notNull(),
    reason: text('reason').$type<DisputeReason>().notNull(),
    wish: text('wish').$type<DisputeWish>().notNull(),
    /** Of the stage's price, what the provider would get; where the wish is a split. */
    wishedRelease: centsColumn('wished_release'),
    /** The stage's price when it was opened. */
    price: centsColumn('price').notNull(),
    status: text('status').$type<DisputeState>().notNull().default('open'),
    createdAt: createdAt(),
    endedAt: momentColumn('ended_at'),
    /** Of the price, what the provider got. */
    released: centsColumn('released'),
    decidedBy: idColumn<UserId>('decided_by').references(() => users.id),
    decision: text('decision').notNull().default(''),
  },
  (table) => [
    index('disputes_stage').on(table.stageId),
    // One at a time, whatever races.
    uniqueIndex('disputes_one_unsettled')
      .on(table.stageId)
      .where(sql`${table.status} in ('open', 'answered', 'overdue')`),
    index('disputes_list').on(table.createdAt, table.id),
    index('disputes_unsettled')
      .on(table.status, table.createdAt)
      .where(sql`${table.status} in ('open', 'answered', 'overdue')`),
    index('disputes_decided_by')
      .on(table.decidedBy)
      .where(sql`${table.decidedBy} is not null`),
    check(
      'disputes_status',
      sql`${table.status} in ('open', 'answered', 'overdue', 'settled', 'decided', 'charged_back')`,
    ),
    check('disputes_released', sql`${table.released} between 0 and ${table.price}`),
    check('disputes_end', sql`(${table.status} in ('settled', 'decided')) = (${table.released} is not null)`),
  ],
)

/** What one of the two has to say in a dispute. */
export const disputeStatements = pgTable(
  'dispute_statements',
  {
    id: ownId<DisputeStatementId>(),
    disputeId: referenceTo<DisputeId>('dispute_id', () => disputes.id),
    authorId: referenceTo<UserId>('author_id', () => users.id),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('dispute_statements_dispute').on(table.disputeId, table.createdAt),
    index('dispute_statements_author').on(table.authorId),
  ],
)

/** What shows it: a file that was given, or a message of the conversation. */
export const disputeEvidence = pgTable(
  'dispute_evidence',
  {
    id: ownId<string>(),
    statementId: referenceTo<DisputeStatementId>('statement_id', () => disputeStatements.id),
    fileId: idColumn<FileId>('file_id').references(() => files.id),
    messageId: idColumn<MessageId>('message_id').references(() => messages.id),
  },
  (table) => [
    index('dispute_evidence_statement').on(table.statementId),
    index('dispute_evidence_file')
      .on(table.fileId)
      .where(sql`${table.fileId} is not null`),
    index('dispute_evidence_message')
      .on(table.messageId)
      .where(sql`${table.messageId} is not null`),
    check('dispute_evidence_one', sql`(${table.fileId} is null) <> (${table.messageId} is null)`),
  ],
)

/** How one of the two would divide the money; the latest of each stands. */
export const disputeProposals = pgTable(
  'dispute_proposals',
  {
    id: ownId<DisputeProposalId>(),
    disputeId: referenceTo<DisputeId>('dispute_id', () => disputes.id),
    proposerId: referenceTo<UserId>('proposer_id', () => users.id),
    /** Of the stage's price, what the provider gets. */
    release: centsColumn('release').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('dispute_proposals_dispute').on(table.disputeId, table.createdAt),
    index('dispute_proposals_proposer').on(table.proposerId),
    check('dispute_proposals_release', sql`${table.release} >= 0`),
  ],
)
