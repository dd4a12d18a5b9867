import { z } from 'zod'
import { helpTicketId, jobId } from '#shared/domain/ids.ts'
import { orEmpty } from '#shared/forms/fields.ts'
import { helpForm, helpReplyText } from '#shared/forms/help.ts'
import { helpTicket } from '#shared/wire/helpTicket.ts'
import { pageNumber } from '#shared/wire/paging.ts'
import { field, together } from '#shared/wire/record.ts'
import { confirmation, pageFields } from '#shared/wire/values.ts'
import { defineCall, defineRead } from './call.ts'

const { name, email, subject, message } = helpForm.shape

export const askForHelp = defineCall({
  method: 'POST',
  path: '/helpsupports',
  summary: 'Send a message to support',
  permission: 'askForHelp',
  encoding: 'form',
  body: together({
    name: field('name', name),
    email: field('email', email),
    subject: field('subject', subject),
    message: field('message', message),
    /** A job that the person posted or bid for. */
    jobId: field('job_id', orEmpty(jobId)),
  }),
  response: confirmation,
  repeat: 'transaction',
  rateLimit: 'help',
})

export const listOwnTickets = defineRead('/helpsupports', {
  summary: 'What one wrote to support and what was answered, the latest first',
  permission: 'askForHelp',
  query: z.object({ page: orEmpty(pageNumber) }),
  response: together({ tickets: field('tickets', z.array(helpTicket)), ...pageFields }),
})

export const writeAgain = defineCall({
  method: 'POST',
  path: '/helpsupports/:id/replies',
  summary: 'Answer support about what one wrote to it',
  permission: 'askForHelp',
  encoding: 'form',
  params: z.object({ id: helpTicketId }),
  body: together({ text: field('text', helpReplyText) }),
  response: confirmation.extend({ ticket: helpTicket }),
  repeat: 'transaction',
  rateLimit: 'help',
})
