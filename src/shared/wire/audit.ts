import { z } from 'zod'
import { ADMIN_ACTIONS, type AuditEntry, type NamedUser } from '../domain/audit.ts'
import { auditEntryId, userId } from '../domain/ids.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const namedUser = record<NamedUser>()({
  id: field('_id', userId),
  name: field('name', z.string()),
  email: field('email', z.string()),
})

export const auditEntry = record<AuditEntry>()({
  id: field('_id', auditEntryId),
  admin: field('admin', namedUser),
  action: field('action', z.enum(ADMIN_ACTIONS)),
  subject: field('subject', namedUser),
  reason: field('reason', z.string()),
  createdAt: field('time_ago', moment),
})
