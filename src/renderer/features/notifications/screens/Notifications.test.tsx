import { screen, waitFor } from '@testing-library/react'
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

function notification(isRead: boolean): Notification {
  return {
    id: notificationId.parse(crypto.randomUUID()),
    type: 'hired',
    job: { id: job.id, title: job.title },
    sender: { id: job.customer.id, name: job.customer.name, picture: '' },
    receiverId: provider.id,
    body: 'Casey Customer has hired you.',
    isRead,
    createdAt: new Date(),
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
