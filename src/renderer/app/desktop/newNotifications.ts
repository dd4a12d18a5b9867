import type { Notification } from '#shared/domain/notification.ts'

/** What has been seen of the unread notifications; undefined before the first look. */
export type Known = { ids: ReadonlySet<string>; newest: Date } | undefined

/**
 * What is new among the unread ones that the server lists, the newest few. What was there at the first look is not new,
 * nor is an older one that moves up into the list because another was read.
 */
export function newNotifications(
  unread: readonly Notification[],
  known: Known,
): { fresh: Notification[]; known: NonNullable<Known> } {
  const newest = unread.reduce<Date>(
    (latest, { createdAt: time }) => (time > latest ? time : latest),
    known?.newest ?? new Date(0),
  )
  const ids = new Set([...(known?.ids ?? []), ...unread.map(({ id }) => id)])
  const fresh = known ? unread.filter((one) => !known.ids.has(one.id) && one.createdAt >= known.newest) : []
  return { fresh, known: { ids, newest } }
}
