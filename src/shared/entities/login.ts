import { z } from 'zod'
import { USER_TYPES } from '../rules/userStates.ts'
import { user } from './user.ts'

export const loginResponse = z.object({
  access_token: z.string(),
  user_type: z.enum(USER_TYPES),
  user,
  message: z.string(),
})
export type LoginResponse = z.output<typeof loginResponse>
