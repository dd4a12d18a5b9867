// Alone in its file: every start of a member asks it before anything else, and needs no more of the contract for that.
import { z } from 'zod'
import { role } from '#shared/wire/role.ts'
import { user } from '#shared/wire/user.ts'
import { defineRead } from './call.ts'

export const me = defineRead('/users', {
  summary: 'The signed-in user',
  permission: 'seeOwnAccount',
  response: z.object({ type: role, user }),
})
