import { z } from 'zod'
import type { HelpReply, HelpTicket } from '../domain/helpTicket.ts'
import { helpReplyId, helpTicketId, userId } from '../domain/ids.ts'
import { titledJob } from './notification.ts'
import { field, record } from './record.ts'
import { moment } from './values.ts'

export const helpReply = record<HelpReply>()({
  id: field('_id', helpReplyId),
  fromSupport: field('from_support', z.boolean()),
  text: field('text', z.string()),
  createdAt: field('time_ago', moment),
})

export const helpTicket = record<HelpTicket>()({
  id: field('_id', helpTicketId),
  userId: field('user_id', userId),
  name: field('name', z.string()),
  email: field('email', z.string()),
  job: field('job', titledJob.nullable()),
  subject: field('subject', z.string()),
  message: field('message', z.string()),
  createdAt: field('time_ago', moment),
  answeredAt: field('answered_at', moment.nullable()),
  replies: field('replies', z.array(helpReply)),
})
