import { z } from 'zod'
import { waiting } from '#shared/wire/waiting.ts'
import { defineRead } from './call.ts'

export const listWaiting = defineRead('/waiting', {
  summary: 'What waits for the signed-in user, the most pressing first',
  permission: 'readNotifications',
  response: z.object({ waiting: z.array(waiting) }),
})
