import { expect, test } from 'vitest'
import { jobId, notificationId, userId } from '#shared/domain/ids.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { newNotifications } from './newNotifications.ts'

const id = (index: number) => `0190a000-0000-7000-8000-${String(index).padStart(12, '0')}`
const somebody = userId.parse(id(1))

/** The notification of a minute. */
const of = (minute: number): Notification => ({
  id: notificationId.parse(id(minute)),
  type: 'message',
  job: { id: jobId.parse(id(2)), title: 'New deck' },
  sender: { id: somebody, name: 'Parker', picture: '' },
  receiverId: somebody,
  body: 'Parker has sent you a message.',
  isRead: false,
  createdAt: new Date(`2026-06-01T12:${String(minute).padStart(2, '0')}:00.000Z`),
})

test('what was there at the first look is not new; what comes after it is, once', () => {
  const first = newNotifications([of(12), of(11)], undefined)
  expect(first.fresh).toEqual([])
  const second = newNotifications([of(13), of(12), of(11)], first.known)
  expect(second.fresh).toEqual([of(13)])
  expect(newNotifications([of(13), of(12)], second.known).fresh).toEqual([])
})

test('the first one ever is new', () => {
  expect(newNotifications([of(11)], newNotifications([], undefined).known).fresh).toEqual([of(11)])
})

test('an older one that moves up because another was read is not new', () => {
  const { known } = newNotifications([of(15), of(14), of(13), of(12), of(11)], undefined)
  expect(newNotifications([of(14), of(13), of(12), of(11), of(10)], known).fresh).toEqual([])
})
