import { ROLES } from '#shared/domain/userStates.ts'
import { coded } from './coded.ts'

/** Customer and service provider (§3); A is an admin (§6). */
const codes = { customer: 'C', provider: 'P', admin: 'A' } as const

export const role = coded(ROLES, codes)

/** Who makes an account of their own; admins are made by the operator. */
export const accountRole = coded(['customer', 'provider'], codes)
