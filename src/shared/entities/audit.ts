import { z } from 'zod'
import { auditEntryId, userId } from './ids.ts'
import { moment } from './wire.ts'

/** What an admin can do to an account, a ticket, or money that is owed to somebody. */
export const ADMIN_ACTIONS = [
  'certify',
  'uncertify',
  'switch_on',
  'switch_off',
  'answer_help',
  'retry_transfer',
] as const
export type AdminAction = (typeof ADMIN_ACTIONS)[number]

/** One line of the audit log: who did what to whom, and when. */
export const auditEntry = z.object({
  _id: auditEntryId,
  admin: z.object({ _id: userId, name: z.string(), email: z.string() }),
  action: z.enum(ADMIN_ACTIONS),
  subject: z.object({ _id: userId, name: z.string(), email: z.string() }),
  time_ago: moment,
})
export type AuditEntry = z.output<typeof auditEntry>
