import { z } from 'zod'
import type { HelpTicket } from '../domain/helpTicket.ts'
import { helpTicketId, userId } from '../domain/ids.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const helpTicket = record<HelpTicket>()({
  id: field('_id', helpTicketId),
  userId: field('user_id', userId),
  name: field('name', z.string()),
  email: field('email', z.string()),
  subject: field('subject', z.string()),
  message: field('message', z.string()),
  createdAt: field('time_ago', moment),
  answeredAt: field('answered_at', moment.nullable()),
})
