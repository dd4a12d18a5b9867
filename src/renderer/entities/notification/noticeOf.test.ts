import { expect, test } from 'vitest'
import { jobId, notificationId, userId } from '#shared/domain/ids.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { noticeOf } from './noticeOf.ts'

const sender = { id: userId.parse('0190a000-0000-7000-8000-000000000001'), name: 'Parker', picture: '' }
const job = { id: jobId.parse('0190a000-0000-7000-8000-000000000002'), title: 'New deck' }
const about = (type: Notification['type']): Notification => ({
  id: notificationId.parse('0190a000-0000-7000-8000-000000000003'),
  type,
  job,
  sender,
  receiverId: userId.parse('0190a000-0000-7000-8000-000000000004'),
  body: 'Something has happened.',
  isRead: false,
  createdAt: new Date('2026-06-01T12:00:00Z'),
})

test('a customer who is asked for a stage is led to its question, which alone can release the money', () => {
  const { actions } = noticeOf(about('payment_request'), 'customer')
  expect(actions).toEqual([
    { kind: 'approve', path: pathTo('hiredJob', { jobId: job.id }, { approve: '1' }) },
  ])
})

test.each([
  ['what the provider hears of it', about('payment_request'), 'provider'],
  ['another notification', about('bid_received'), 'customer'],
] as const)('%s has no such button', (_what, notification, role) => {
  expect(noticeOf(notification, role).actions).toBeUndefined()
})

test('a message can be answered, to its writer', () => {
  expect(noticeOf(about('message'), 'provider').replyTo).toEqual({ jobId: job.id, otherId: sender.id })
})
