import { z } from 'zod'
import type { LoginResponse } from '../domain/login.ts'
import { USER_TYPES } from '#shared/domain/userStates.ts'
import { field, record } from './record.ts'
import { user } from './user.ts'

/** Who makes an account of their own; admins are made by the operator. */
export const accountType = z.enum(['C', 'P'])

export const loginResponse = record<LoginResponse>()({
  accessToken: field('access_token', z.string()),
  role: field('user_type', z.enum(USER_TYPES)),
  user: field('user', user),
  message: field('message', z.string()),
})
