import type { NotificationType } from './notificationTypes.ts'
import type { JobId, NotificationId, UserId } from './ids.ts'
import type { Person } from './user.ts'

/** A stored line that something happened, once an event (§2.4). */
export interface Notification {
  id: NotificationId
  type: NotificationType
  job: { id: JobId; title: string }
  sender: Person
  receiverId: UserId
  body: string
  isRead: boolean
  createdAt: Date
}
