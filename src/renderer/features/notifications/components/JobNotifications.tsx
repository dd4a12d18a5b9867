import type { Notification } from '#shared/domain/notification.ts'
import { Rows } from '#renderer/ui/Rows.tsx'
import { NotificationRow } from './NotificationRow.tsx'

interface JobNotificationsProps {
  /** Newest first. */
  notifications: readonly Notification[]
  role: 'customer' | 'provider'
}

/** Notifications by job, the job of the latest first. */
export function JobNotifications({ notifications, role }: JobNotificationsProps) {
  const byJob = new Map<string, Notification[]>()
  for (const one of notifications) byJob.set(one.job.id, [...(byJob.get(one.job.id) ?? []), one])
  return Array.from(byJob, ([id, ofJob]) => (
    // No landmark: two jobs may have one title.
    <article
      key={id}
      aria-label={ofJob[0]?.job.title}
      className="mb-3 rounded-box border border-line bg-raised p-2 sm:p-3"
    >
      <h2 className="px-2.5 pt-1 pb-1.5 text-lead wrap-anywhere">{ofJob[0]?.job.title}</h2>
      <Rows rows={ofJob} className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {(notification) => <NotificationRow notification={notification} role={role} />}
      </Rows>
    </article>
  ))
}
