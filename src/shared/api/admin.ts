import { z } from 'zod'
import { userId } from '../entities/ids.ts'
import { user } from '../entities/user.ts'
import { bit, page, said } from '../entities/wire.ts'
import { USER_TYPES } from '../rules/userStates.ts'
import { defineCall } from './call.ts'

export const getUsers = defineCall({
  method: 'GET',
  path: '/admin/getUsers',
  summary: 'Users by role, text and page (from 1)',
  access: 'admin',
  encoding: 'none',
  query: z.object({
    page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
    role: z.enum(USER_TYPES).optional(),
    text: z.string().trim().max(100).default(''),
  }),
  response: z.object({ users: z.array(user), ...page }),
})

/** Verifies a provider (`certified`) and switches an account on and off (`status`). */
export const updateStatus = defineCall({
  method: 'PUT',
  path: '/admin/:id/updateStatus',
  summary: 'Verify a provider, or switch an account on or off',
  access: 'admin',
  encoding: 'form',
  params: z.object({ id: userId }),
  body: z
    .object({
      status: z.enum(['ACT', 'OFF']).optional(),
      certified: z.coerce.number<string | number>().pipe(bit).optional(),
    })
    .refine((change) => change.status !== undefined || change.certified !== undefined, {
      message: 'Give status or certified.',
    }),
  response: said.extend({ user }),
})
