import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as calls from '#shared/wire/calls/notifications.ts'
import { notificationId } from '#shared/domain/ids.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { Notifications } from './Notifications.tsx'

const job = aJob()
const provider = aUser({ role: 'provider' })

function notification(isRead: boolean, given: Partial<Notification> = {}): Notification {
  return {
    id: notificationId.parse(crypto.randomUUID()),
    type: 'hired',
    job: { id: job.id, title: job.title },
    sender: { id: job.customer.id, name: job.customer.name, picture: '' },
    receiverId: provider.id,
    body: 'Casey Customer has hired you.',
    isRead,
    createdAt: new Date(),
    ...given,
  }
}

test('all that is in sight is read with one press, which then is gone', async () => {
  const unread = [notification(false), notification(false)]
  let left = unread.length
  answer(calls.listNotifications, () => ({
    notifications: unread.map((one) => ({ ...one, isRead: left === 0 })),
  }))
  answer(calls.unreadNotifications, () => ({ notifications: [], notificationCount: left, messageCount: 0 }))
  const asked = answer(calls.readNotificationsTo, () => {
    left = 0
    return { message: 'Marked as read.' }
  })
  const { person } = show(<Notifications />, { as: provider, path: '/notifications' })
  await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull())
  expect(asked.map(({ params }) => params.id)).toEqual([unread[0]?.id])
  expect(screen.queryByText(/Unread/)).toBeNull()
})

test('those of a job stand together below its title, the job of the latest first', async () => {
  const other = aJob({ title: 'Paint the hall' })
  const about = (one: typeof job, body: string) =>
    notification(true, { job: { id: one.id, title: one.title }, body })
  const notifications = [about(job, 'Latest'), about(other, 'Between'), about(job, 'Oldest')]
  answer(calls.listNotifications, () => ({ notifications }))
  answer(calls.unreadNotifications, () => ({ notifications: [], notificationCount: 0, messageCount: 0 }))
  show(<Notifications />, { as: provider, path: '/notifications' })
  await screen.findByText('Between')
  const groups = screen.getAllByRole('article')
  const shown = groups.filter((group) => within(group).queryByRole('heading', { level: 2 }))
  expect(
    shown.map((group) => [
      within(group).getByRole('heading', { level: 2 }).textContent,
      within(group).getAllByRole('link').length,
    ]),
  ).toEqual([
    [job.title, 2],
    ['Paint the hall', 1],
  ])
})
