import { z } from 'zod'
import type { LoginResponse } from '../domain/login.ts'
import { field, record } from './record.ts'
import { role } from './role.ts'
import { user } from './user.ts'

export const loginResponse = record<LoginResponse>()({
  accessToken: field('access_token', z.string()),
  role: field('user_type', role),
  user: field('user', user),
  message: field('message', z.string()),
})
