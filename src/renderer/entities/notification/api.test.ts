import { expect, test } from 'vitest'
import { allUnread } from './api.ts'

test('a message counts once, though a notification tells of it as well', () => {
  expect(allUnread({ notifications: [], notificationCount: 4, messageCount: 5, otherCount: 2 })).toBe(7)
})

test('a server that does not tell the two apart is believed in what it counts', () => {
  expect(allUnread({ notifications: [], notificationCount: 4, messageCount: 5 })).toBe(5)
})
