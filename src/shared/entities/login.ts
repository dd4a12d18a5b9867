import { z } from 'zod'
import { USER_TYPES } from '#shared/rules/userStates.ts'
import { user } from './user.ts'

/** The three networks of §2.1: a social one, a search engine's account, a professional one. */
export const SOCIAL_NETWORKS = ['facebook', 'google', 'linkedin'] as const
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number]

/** Who makes an account of their own; admins are made by the operator. */
export const accountType = z.enum(['C', 'P'])

export const loginResponse = z.object({
  access_token: z.string(),
  user_type: z.enum(USER_TYPES),
  user,
  message: z.string(),
})
export type LoginResponse = z.output<typeof loginResponse>
