import { timer } from '#shared/domain/limits.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { notificationDestination, type NotifiedRole } from '#shared/domain/notificationTypes.ts'
import { platform } from '#renderer/platform/current.ts'
import { say } from '#renderer/ui/say.ts'
import { passing } from './passingNotices.ts'

/** The address of the screen; in the desktop client it stands behind the hash. */
function shownAddress(): string {
  return platform.kind === 'desktop' ? location.hash.slice(1) : location.pathname + location.search
}

/** Says a notification in passing, unless the person looks at the very screen that it leads to: that shows it. */
export function sayInPassing(notification: Notification, role: NotifiedRole): void {
  if (platform.inView() && leadsTo(shownAddress(), notification, role)) return
  passing.add(notification.id)
  say.info(notification.body, { id: notification.id, duration: timer.noticeMs })
}

/** The same screen of the same job, whatever else stands in the address. */
function leadsTo(address: string, notification: Notification, role: NotifiedRole): boolean {
  const screenOf = (path: string) => path.split('?')[0]
  return (
    screenOf(address) === screenOf(notificationDestination(notification, role)) &&
    address.includes(notification.job.id)
  )
}
