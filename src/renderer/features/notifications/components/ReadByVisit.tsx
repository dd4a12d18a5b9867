import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router-dom'
import type { BodyOf } from '#shared/wire/calls/call.ts'
import type { readNotificationsOf } from '#shared/wire/calls/notifications.ts'
import { jobId, userId } from '#shared/domain/ids.ts'
import type { NotificationPlace } from '#shared/domain/notificationTypes.ts'
import { type Screen, screens } from '#shared/domain/screens.ts'
import { unreadQuery } from '#renderer/entities/notification/api.ts'
import { useReadVisited } from '../api.ts'

const places: readonly { screen: Screen; place: NotificationPlace }[] = [
  { screen: 'hiredJob', place: 'hire' },
  { screen: 'jobInProgress', place: 'hire' },
  { screen: 'customerJob', place: 'job' },
  { screen: 'jobBids', place: 'job' },
  { screen: 'providerJob', place: 'job' },
  { screen: 'jobInvitationDetails', place: 'job' },
  { screen: 'newMessage', place: 'conversation' },
]

/** What of the notifications is seen at an address. A notification's own has a slash before the id (§2.4). */
function seenAt(pathname: string, search: string): BodyOf<typeof readNotificationsOf> | undefined {
  for (const { screen, place } of places) {
    const found = matchPath(screens[screen], pathname)
    if (!found) continue
    const { jobId: inPath, otherUserId }: Readonly<Record<string, string | undefined>> = found.params
    const job = jobId.safeParse(inPath ?? new URLSearchParams(search).get('id')?.replace(/^\//, ''))
    const other = userId.optional().safeParse(otherUserId)
    if (job.success && other.success)
      return { jobId: job.data, place, ...(other.data && { otherUserId: other.data }) }
  }
  return undefined
}

/**
 * Who opens a screen by another way than its notification has seen what that would have told (§2.4). It is a courtesy to
 * the counter: where nothing is unread nothing is asked for, and what fails is left for the bell.
 */
export function ReadByVisit() {
  const { pathname, search } = useLocation()
  const { data } = useQuery(unreadQuery)
  const { mutate } = useReadVisited()
  const isKnown = data !== undefined
  useEffect(() => {
    const seen = seenAt(pathname, search)
    if (seen && data && data.notificationCount > 0) mutate({ body: seen })
    // Each visit once, as soon as it is known whether anything is unread: what comes later is told while one looks.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, search, isKnown])
  return null
}
