import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { loginResponse } from '#shared/wire/login.ts'
import { role } from '#shared/wire/role.ts'
import { session } from '#shared/wire/session.ts'
import { confirmation } from '#shared/wire/values.ts'
import { currentPassword, knownEmail } from '#shared/forms/account.ts'
import { defineCall, defineRead } from './call.ts'

export const login = defineCall({
  method: 'POST',
  path: '/users/login',
  summary: 'Sign in with the chosen account type',
  permission: 'signIn',
  encoding: 'form',
  body: together({
    email: field('email', knownEmail),
    password: field('password', currentPassword),
    role: field('user_type', role),
  }),
  response: loginResponse,
})

export const logout = defineCall({
  method: 'POST',
  path: '/users/logout',
  summary: 'End this session',
  permission: 'signOut',
  encoding: 'none',
  response: confirmation,
})

export const listSessions = defineRead('/users/sessions', {
  summary: 'Where the user is signed in, this session first',
  permission: 'manageSessions',
  response: z.object({ sessions: z.array(session) }),
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/users/sessions/:id',
  summary: 'Sign out one of the user’s other devices',
  permission: 'manageSessions',
  encoding: 'none',
  params: z.object({ id: z.guid() }),
  response: confirmation,
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/users/sessions',
  summary: 'Sign out every device of the user but this one',
  permission: 'manageSessions',
  encoding: 'none',
  response: confirmation,
})
