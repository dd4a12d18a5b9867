import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { notificationId, userId } from '#shared/domain/ids.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { notificationDestination } from '#shared/domain/notificationTypes.ts'
import { say } from '#renderer/ui/say.ts'
import { aJob, aUser } from '#renderer/testing/samples.ts'
import { show } from '#renderer/testing/show.tsx'
import { leaveNotices } from './passingNotices.ts'
import { sayInPassing } from './sayInPassing.ts'

afterEach(() => history.replaceState(null, '', '/'))

function notice(body: string): Notification {
  const { id, title } = aJob()
  return {
    id: notificationId.parse(crypto.randomUUID()),
    type: 'payment_request',
    job: { id, title },
    sender: { id: userId.parse(crypto.randomUUID()), name: 'Parker Provider', picture: '' },
    receiverId: userId.parse(crypto.randomUUID()),
    body,
    isRead: false,
    createdAt: new Date(),
  }
}

test('a notification is not said on the screen that it leads to, which shows it', async () => {
  show(<p>A screen</p>, { as: aUser({ role: 'customer' }) })
  const [here, elsewhere] = [notice('Of this job'), notice('Of another job')]
  history.replaceState(null, '', notificationDestination(here, 'customer'))
  sayInPassing(here, 'customer')
  sayInPassing(elsewhere, 'customer')
  expect(await screen.findByText('Of another job')).toBeTruthy()
  expect(screen.queryByText('Of this job')).toBeNull()
})

test('a notification stays behind on another screen; what was done is still said', async () => {
  show(<p>A screen</p>, { as: aUser({ role: 'customer' }) })
  sayInPassing(notice('Asked for'), 'customer')
  say.done('Saved')
  expect(await screen.findByText('Asked for')).toBeTruthy()
  expect(await screen.findByText('Saved')).toBeTruthy()
  leaveNotices()
  await waitFor(() => expect(screen.queryByText('Asked for')).toBeNull())
  expect(screen.getByText('Saved')).toBeTruthy()
})
