import type { AuditEntryId, UserId } from './ids.ts'

/** What an admin can do to an account, a ticket, or money that is owed to somebody. */
export const ADMIN_ACTIONS = [
  'certify',
  'uncertify',
  'refuse',
  'accept_papers',
  'ask_for_paper',
  'withdraw_paper_request',
  'switch_on',
  'switch_off',
  'answer_help',
  'read_conversation',
  'retry_transfer',
  'pay_otherwise',
  'decide_dispute',
  'answer_chargeback',
  'accept_chargeback',
  'set_warning_aside',
  'cancel_job',
  'export_users',
  'change_admin_role',
] as const
export type AdminAction = (typeof ADMIN_ACTIONS)[number]

/** Somebody as the console names them. */
export interface NamedUser {
  id: UserId
  name: string
  email: string
}

/** One line of the audit log: who did what to whom, and when. */
export interface AuditEntry {
  id: AuditEntryId
  admin: NamedUser
  action: AdminAction
  subject: NamedUser
  /** What the admin wrote about it; empty where nothing is asked. */
  reason: string
  createdAt: Date
}
