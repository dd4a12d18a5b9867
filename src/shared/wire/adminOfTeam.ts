import { z } from 'zod'
import type { AdminOfTeam } from '../domain/adminOfTeam.ts'
import { ADMIN_ROLES } from '../domain/adminRoles.ts'
import { userId } from '../domain/ids.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const adminOfTeam = record<AdminOfTeam>()({
  id: field('_id', userId),
  name: field('name', z.string()),
  email: field('email', z.string()),
  role: field('role', z.enum(ADMIN_ROLES)),
  hasSecondFactor: field('second_factor', z.boolean()),
  lastSeenAt: field('time_ago', moment.nullable()),
})
