import { z } from 'zod'
import { NOTIFICATION_TYPES } from '#shared/rules/notifications.ts'
import { jobId, notificationId, userId } from './ids.ts'
import { fileUrl, moment } from './wire.ts'

export const notification = z.object({
  _id: notificationId,
  notification_type: z.enum(NOTIFICATION_TYPES),
  job_id: z.object({ _id: jobId, title: z.string() }),
  senderId: z.object({ _id: userId, name: z.string(), profile_image: fileUrl }),
  receiverId: userId,
  body: z.string(),
  /** R once read (§3). */
  read_status: z.enum(['R', 'U']),
  time_ago: moment,
})
export type Notification = z.output<typeof notification>
