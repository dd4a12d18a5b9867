import { z } from 'zod'
import { jobId, notificationId, userId } from '../domain/ids.ts'
import type { Notification } from '../domain/notification.ts'
import { NOTIFICATION_TYPES } from '#shared/domain/notificationTypes.ts'
import { field, record } from './record.ts'
import { person } from './user.ts'
import { moment } from './values.ts'

/** R once read (§3). */
const readStatus = z.codec(z.enum(['R', 'U']), z.boolean(), {
  decode: (status) => status === 'R',
  encode: (isRead) => (isRead ? ('R' as const) : ('U' as const)),
})

export const titledJob = record<Notification['job']>()({
  id: field('_id', jobId),
  title: field('title', z.string()),
})

export const notification = record<Notification>()({
  id: field('_id', notificationId),
  type: field('notification_type', z.enum(NOTIFICATION_TYPES)),
  job: field('job_id', titledJob),
  sender: field('senderId', person),
  receiverId: field('receiverId', userId),
  body: field('body', z.string()),
  isRead: field('read_status', readStatus),
  createdAt: field('time_ago', moment),
})
