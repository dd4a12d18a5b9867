import type { Notification } from '#shared/entities/notification.ts'

/** What has been seen of the unread notifications; undefined before the first look. */
export type Known = { ids: ReadonlySet<string>; newest: string } | undefined

/**
 * What is new among the unread ones that the server lists, the newest few. What was there at the first look is no news,
 * nor is an older one that moves up into the list because another was read.
 */
export function newsOf(
  unread: readonly Notification[],
  known: Known,
): { news: Notification[]; known: NonNullable<Known> } {
  const newest = unread.reduce(
    (latest, { time_ago: time }) => (time > latest ? time : latest),
    known?.newest ?? '',
  )
  const ids = new Set([...(known?.ids ?? []), ...unread.map(({ _id }) => _id)])
  const news = known ? unread.filter((one) => !known.ids.has(one._id) && one.time_ago >= known.newest) : []
  return { news, known: { ids, newest } }
}
