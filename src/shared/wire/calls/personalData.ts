import { z } from 'zod'
import { CLOSING_PROOFS, OPEN_MATTERS, type OpenMatter } from '#shared/domain/closing.ts'
import { jobId } from '#shared/domain/ids.ts'
import { currentPassword } from '#shared/forms/account.ts'
import { factorCode } from '#shared/forms/secondFactor.ts'
import { field, record, together } from '#shared/wire/record.ts'
import { confirmation, fileUrl } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

export const exportPersonalData = defineCall({
  method: 'POST',
  path: '/users/export',
  summary: 'Where everything that is kept of the user can be had, as one ZIP file, for a quarter of an hour',
  permission: 'managePersonalData',
  encoding: 'none',
  response: z.object({ url: fileUrl }),
  rateLimit: 'export',
})

const openMatter = record<OpenMatter>()({
  kind: field('kind', z.enum(OPEN_MATTERS)),
  jobId: field('job_id', jobId.nullable()),
  jobTitle: field('job_title', z.string()),
})

export const closingState = defineRead('/users/closing', {
  summary: 'What is still open and keeps the account from being closed, and what closing it asks for',
  permission: 'managePersonalData',
  response: together({
    openMatters: field('open_matters', z.array(openMatter)),
    proof: field('proof', z.enum(CLOSING_PROOFS)),
  }),
})

export const closeAccount = defineCall({
  method: 'POST',
  path: '/users/closing',
  summary: 'Close the account for good; refused while anything is open with it',
  permission: 'managePersonalData',
  encoding: 'json',
  body: together({
    /** Said in so many words, so that a call with nothing in it closes nothing. */
    forGood: field('for_good', z.literal('yes')),
    /** As the call above says: the one, the other, or neither. */
    password: field('password', currentPassword.optional()),
    code: field('code', factorCode.optional()),
  }),
  response: confirmation,
  rateLimit: 'signIn',
})
