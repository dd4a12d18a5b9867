import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import * as text from '#texts/notificationScreens.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { useUser } from '#renderer/session/session.ts'
import { LetterScene } from '#renderer/ui/illustrations/Scenes.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { EmptyState } from '#renderer/ui/States.tsx'
import { RowsSkeleton } from '#renderer/ui/Skeletons.tsx'
import { ShowMore } from '#renderer/ui/Rows.tsx'
import { unreadQuery } from '#renderer/entities/notification/api.ts'
import { JobNotifications } from '../components/JobNotifications.tsx'
import { ReadAllButton } from '../components/ReadAllButton.tsx'
import { notificationsQuery } from '../api.ts'

/** Every notification, newest first, those of a job together. */
export function Notifications() {
  const role = useUser().role === 'customer' ? 'customer' : 'provider'
  const list = useInfiniteQuery(notificationsQuery)
  const rows = list.data?.pages.flatMap((page) => page.notifications) ?? []
  const { data: unread } = useQuery(unreadQuery)
  const [latest] = rows
  const action = latest && unread?.notificationCount ? <ReadAllButton latest={latest.id} /> : undefined
  return (
    <Page title={text.title} action={action}>
      {list.isPending && <RowsSkeleton picture="round" />}
      <LoadingError query={list} />
      {list.data && rows.length === 0 && (
        <EmptyState picture={<LetterScene />} title={text.none}>
          {text.noneHint}
        </EmptyState>
      )}
      {list.data?.pages.map((page) => (
        <JobNotifications key={page.notifications[0]?.id} notifications={page.notifications} role={role} />
      ))}
      <ShowMore list={list}>{text.showOlder}</ShowMore>
    </Page>
  )
}
