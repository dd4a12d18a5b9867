import { io } from 'socket.io-client'
import { afterEach, expect, test, vi } from 'vitest'
import { conversationId } from '#shared/domain/ids.ts'
import { onPush } from './events.ts'
import type { RealtimeSocket } from './socket.ts'

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => said.mockClear())

/** A socket that stays unconnected, what it hears, and how a server says something to it. */
function listening() {
  const socket: RealtimeSocket = io({ autoConnect: false })
  const heard: unknown[] = []
  const leave = onPush(socket, 'typing', (typing) => heard.push(typing))
  // Of the module the compiler takes only frames that were written by a codec; a server sends anything.
  const push = (frame: object) =>
    socket.listeners('typing').forEach((hear) => Reflect.apply(hear, socket, [frame]))
  return { heard, leave, push }
}

test('a push is heard in the domain’s words, until its listener leaves', () => {
  const { heard, leave, push } = listening()
  const id = conversationId.parse(crypto.randomUUID())
  push({ connection_id: id })
  leave()
  push({ connection_id: id })
  expect(heard).toEqual([{ conversationId: id }])
  expect(said).not.toHaveBeenCalled()
})

test('one that can’t be read is passed over, and named in the console without what it said', () => {
  const { heard, push } = listening()
  push({ connection_id: 'somebody’s secret' })
  expect(heard).toEqual([])
  expect(said.mock.calls).toEqual([['A push was not understood: typing']])
})
