import { z } from 'zod'
import { ADMIN_ROLES } from '#shared/domain/adminRoles.ts'
import { userId } from '#shared/domain/ids.ts'
import { adminOfTeam } from '#shared/wire/adminOfTeam.ts'
import { field, together } from '#shared/wire/record.ts'
import { confirmation } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

export const listTeam = defineRead('/admin/team', {
  summary: 'Everybody who runs the marketplace, and what they are there for',
  permission: 'manageAdmins',
  response: together({ team: field('team', z.array(adminOfTeam)) }),
})

export const changeAdminRole = defineCall({
  method: 'PUT',
  path: '/admin/team/:id',
  summary: 'Say what an admin is there for; one’s own role is another owner’s to change',
  permission: 'manageAdmins',
  encoding: 'form',
  params: z.object({ id: userId }),
  body: together({ role: field('role', z.enum(ADMIN_ROLES)) }),
  response: confirmation,
})
