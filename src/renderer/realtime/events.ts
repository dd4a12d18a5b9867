import { z } from 'zod'
import {
  type Answers,
  asked,
  type Asked,
  type AskedName,
  type OnWire,
  type PushName,
  type Pushes,
  readPush,
  told,
  type Told,
  type ToldName,
  write,
} from '#shared/realtime.ts'
import type { RealtimeSocket } from './socket.ts'

/**
 * What a socket says, in the domain's words. What can't be read, from a server of another version, is passed over: no
 * screen depends on a push, but whoever looks for why one is late finds it in the console.
 */
export function onPush<Name extends PushName>(
  socket: Pick<RealtimeSocket, 'on' | 'off'>,
  event: Name,
  listener: (...payload: Pushes[Name]) => void,
): () => void {
  const hear = (...frame: OnWire[]) => {
    const payload = readPush(event, frame)
    if (payload) listener(...payload)
    // For those who develop or look after it; a person can do nothing about it.
    // oxlint-disable-next-line no-console
    else console.error(`A push was not understood: ${event}`)
  }
  socket.on<PushName>(event, hear)
  return () => socket.off<PushName>(event, hear)
}

/** Tells the server something. */
export function tell<Name extends ToldName>(socket: RealtimeSocket, event: Name, sent: Told[Name]): void {
  socket.emit<ToldName>(event, write(told[event], sent))
}

/** Asks the server something. Rejects where no answer comes within the time, or before the link is down. */
export async function ask<Name extends AskedName>(
  socket: RealtimeSocket,
  event: Name,
  sent: Asked[Name],
  withinMs?: number,
): Promise<Answers[Name]> {
  const codecs = asked[event]
  const frame = write(codecs.sent, sent)
  const waiting = withinMs === undefined ? socket : socket.timeout(withinMs)
  return z.decode(codecs.answer, await waiting.emitWithAck<AskedName>(event, frame))
}
