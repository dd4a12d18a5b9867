import { Agent } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { askedBy } from './askedBy.ts'
import { sendOnce } from './load.ts'
import { PAIRS, person } from './seedChat.ts'

const SAMPLES = 300
const ROUNDS = 3

type Send = (pair: number) => Promise<void> | void

/** Milliseconds from sending to hearing, one message after another, through pairs in turn. */
async function sample(receivers: readonly Socket[], send: Send): Promise<number[]> {
  const times: number[] = []
  for (let n = -30; n < SAMPLES; n += 1) {
    const pair = (n + PAIRS) % PAIRS
    const receiver = receivers[pair]
    if (!receiver) throw new Error('A pair without a receiver')
    const heard = eventOf(receiver, 'message')
    const started = performance.now()
    const sent = send(pair)
    await heard
    const took = performance.now() - started
    await sent
    if (n >= 0) times.push(took)
  }
  return times
}

function eventOf(socket: Socket, name: string): Promise<void> {
  return new Promise((resolve) => {
    socket.once(name, () => resolve())
  })
}

/** Latencies of the server's chat and of the bare server, with 2 × PAIRS clients connected to each, in turns. */
export async function chatLatency(real: string, bare: string): Promise<{ real: number[]; bare: number[] }> {
  const chat = { customers: new Array<Socket>(), providers: new Array<Socket>() }
  const least = { customers: new Array<Socket>(), providers: new Array<Socket>() }
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const side of ['customer', 'provider'] as const) {
      const options = { transports: ['websocket'], auth: { token: person.token(side, pair) } }
      const ours = io(real, { ...options, forceNew: true })
      const theirs = io(bare, { transports: ['websocket'], forceNew: true })
      await Promise.all([eventOf(ours, 'connect'), eventOf(theirs, 'connect')])
      await ours.emitWithAck('joinRoom', { userId: person.id(side, pair) })
      await theirs.emitWithAck('room', `${side}:${pair}`)
      chat[`${side}s`].push(ours)
      least[`${side}s`].push(theirs)
    }
  const agent = new Agent({ keepAlive: true })
  const sendReal: Send = async (pair) => {
    const message = {
      _id: crypto.randomUUID(),
      connection_id: person.connection(pair),
      type: 'T',
      message: 'How long does it take?',
    }
    await sendOnce(
      askedBy(person.token('customer', pair), `${real}/api/connections/sendMessage`, message),
      agent,
    )
  }
  const sendBare: Send = (pair) => {
    const [conversation, sender] = [person.connection(pair), person.id('customer', pair)]
    least.customers[pair]?.emit('say', `provider:${pair}`, conversation, sender, 'How long does it take?')
  }
  const times = { real: new Array<number>(), bare: new Array<number>() }
  for (let round = 0; round < ROUNDS; round += 1) {
    times.real.push(...(await sample(chat.providers, sendReal)))
    times.bare.push(...(await sample(least.providers, sendBare)))
  }
  for (const socket of [...chat.customers, ...chat.providers, ...least.customers, ...least.providers])
    socket.close()
  agent.destroy()
  return times
}
