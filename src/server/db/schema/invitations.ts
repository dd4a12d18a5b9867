import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { InvitationId, JobId, UserId } from '#shared/domain/ids.ts'
import type { InvitationState } from '#shared/domain/invitationStates.ts'
import { createdAt, momentColumn, ownId, referenceTo } from './columns.ts'
import { jobs } from './jobs.ts'
import { users } from './users.ts'

export const invitations = pgTable(
  'invitations',
  {
    id: ownId<InvitationId>(),
    jobId: referenceTo<JobId>('job_id', () => jobs.id),
    providerId: referenceTo<UserId>('provider_id', () => users.id),
    status: text('status').$type<InvitationState>().notNull().default('pending'),
    createdAt: createdAt(),
    decidedAt: momentColumn('decided_at'),
  },
  (table) => [
    uniqueIndex('invitations_once').on(table.jobId, table.providerId),
    index('invitations_provider').on(table.providerId, table.status, table.createdAt, table.id),
    check('invitations_status', sql`${table.status} in ('pending', 'accepted', 'rejected', 'lapsed')`),
  ],
)
