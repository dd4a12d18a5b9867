import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { notificationId, userId } from '#shared/domain/ids.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { payoutAccount } from '#shared/wire/calls/stripe.ts'
import { listInvitations } from '#shared/wire/calls/invitations.ts'
import { unreadNotifications } from '#shared/wire/calls/notifications.ts'
import { unreadQuery } from '#renderer/entities/notification/api.ts'
import { callQuery } from '#renderer/api/useCall.ts'
import { answer } from '#renderer/testing/fakeServer.ts'
import { aJob } from '#renderer/testing/samples.ts'
import { catchUp } from './catchUp.ts'

const HOUR_MS = 3_600_000

function invited(createdAt: Date): Notification {
  const { id, title } = aJob()
  const sender = { id: userId.parse(crypto.randomUUID()), name: 'Casey Customer', picture: '' }
  return {
    id: notificationId.parse(crypto.randomUUID()),
    type: 'invitation_send',
    job: { id, title },
    sender,
    receiverId: userId.parse(crypto.randomUUID()),
    body: 'You are invited.',
    isRead: false,
    createdAt,
  }
}

/** A screen whose list was read before its notifications were, and whose socket joins after both. */
async function joined(notifications: readonly Notification[]): Promise<{ isStale: boolean | undefined }> {
  answer(unreadNotifications, () => ({
    notifications: [...notifications],
    notificationCount: notifications.length,
    messageCount: 0,
  }))
  const client = new QueryClient()
  const list = callQuery(listInvitations, { params: { n: 1 } })
  client.setQueryData(list.queryKey, { jobs: [], pageCount: 1, pageSize: 20 })
  await client.fetchQuery(unreadQuery)
  await catchUp(client)
  return { isStale: client.getQueryState(list.queryKey)?.isInvalidated }
}

test('a list that was read before what the notifications tell of is read again', async () => {
  expect(await joined([invited(new Date())])).toEqual({ isStale: true })
})

test('what happened long before changes nothing', async () => {
  expect(await joined([invited(new Date(Date.now() - HOUR_MS))])).toEqual({ isStale: false })
  expect(await joined([])).toEqual({ isStale: false })
})

test('an account that was linked while the socket was joining is read again', async () => {
  answer(unreadNotifications, () => ({ notifications: [], notificationCount: 0, messageCount: 0 }))
  const client = new QueryClient()
  const account = callQuery(payoutAccount)
  client.setQueryData(account.queryKey, { state: 'unlinked', missing: [], dueBy: null })
  await catchUp(client)
  expect(client.getQueryState(account.queryKey)?.isInvalidated).toBe(true)
})
