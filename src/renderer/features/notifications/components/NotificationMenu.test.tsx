import { act, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { listWaiting } from '#shared/wire/calls/waiting.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aUser, aWaiting } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { NotificationMenu } from './NotificationMenu.tsx'

// It comes when it is first wanted, which takes its time on a busy machine.
beforeAll(() => import('./UnreadNotifications.tsx'))

const shown = (role: 'customer' | 'provider') =>
  show(<NotificationMenu role={role} />, { as: aUser({ role }) })

test('the bell counts what waits, says what is unread, and lists what waits first', async () => {
  answer(unreadNotifications, () => ({ notifications: [], notificationCount: 3, messageCount: 0 }))
  answer(listWaiting, () => ({ waiting: [aWaiting(), aWaiting({ kind: 'pay_stage' })] }))
  const { person } = shown('customer')
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread, 2 waiting for you' })
  expect(bell.textContent).toBe('2')
  await act(async () => person.click(bell))
  const menu = within(await screen.findByRole('dialog', { name: 'Notifications' }))
  expect(menu.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Waiting for you',
    'Notifications',
  ])
  // Both, and the way to all notifications.
  expect(menu.getAllByRole('link')).toHaveLength(3)
})

test('where nothing waits it has no number, whatever is unread', async () => {
  answer(unreadNotifications, () => ({ notifications: [], notificationCount: 3, messageCount: 0 }))
  answer(listWaiting, () => ({ waiting: [] }))
  shown('provider')
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' })
  expect(bell.textContent).toBe('')
})
