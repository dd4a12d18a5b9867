import { z } from 'zod'
import { NOTIFICATION_TYPES } from '../rules/notifications.ts'
import { jobId, notificationId, userId } from './ids.ts'
import { fileUrl, moment } from './wire.ts'

export const notification = z.object({
  _id: notificationId,
  notification_type: z.enum(NOTIFICATION_TYPES),
  job_id: jobId,
  job_title: z.string(),
  sender_id: userId,
  sender_name: z.string(),
  sender_image: fileUrl,
  receiver_id: userId,
  message: z.string(),
  isRead: z.boolean(),
  time_ago: moment,
})
export type Notification = z.output<typeof notification>
