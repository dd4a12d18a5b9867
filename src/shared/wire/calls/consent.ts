import { z } from 'zod'
import { field, together } from '#shared/wire/record.ts'
import { confirmation, moment } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

export const consent = defineRead('/users/consent', {
  summary: 'Which version of terms and privacy policy there is, and when the user agreed to it',
  permission: 'managePersonalData',
  response: together({
    version: field('version', z.string()),
    /** Null where they have not yet. */
    agreedAt: field('agreed_at', moment.nullable()),
    /** They have agreed to an earlier one. */
    isChanged: field('changed', z.boolean()),
  }),
})

export const agreeToTerms = defineCall({
  method: 'POST',
  path: '/users/consent',
  summary: 'Agree to the terms and the privacy policy, in the version that was shown',
  permission: 'managePersonalData',
  encoding: 'json',
  body: z.object({ version: z.string().min(1).max(200) }),
  response: confirmation,
})
