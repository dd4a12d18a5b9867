import { setTimeout } from 'node:timers/promises'
import { onPush } from '../src/renderer/realtime/events.ts'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import {
  clearCount,
  listMessages,
  sendMessage,
  uploadChatPicture,
} from '../src/shared/wire/calls/conversations.ts'
import { forgotPassword } from '../src/shared/wire/calls/passwords.ts'
import { firstFreePort } from '../src/server/programs/firstFreePort.ts'
import { startRedis, whyNoRedis } from '../src/server/testing/redisServer.ts'
import { type Account, ask, connectSocket, newMessageId, openConversation, signInByCall } from './nodeChat.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { type Program, startServer } from './program.ts'
import { newDemoDataDir, removeDataDir } from './server.ts'

const why = 'nginx is not installed at /usr/sbin/nginx: two processes behind it were not tried'
if (!hasNginx) console.log(why)
test.skip(!hasNginx, why)

/** Two processes on one database and one folder, behind the nginx of deploy/nginx.conf. */
async function startMarket(bus: Readonly<Record<string, string>>) {
  const dataDir = await newDemoDataDir()
  const port = await firstFreePort('127.0.0.1', 4_810)
  const first = await firstFreePort('127.0.0.1', 4_830)
  const second = await firstFreePort('127.0.0.1', first + 1)
  const start = (own: number) =>
    startServer({
      DATA_DIR: dataDir,
      PORT: String(own),
      SECRET: 'long enough and random, for a test at least',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ALLOW_SANDBOX_PAYMENTS: '1',
      ALLOW_OUTBOX: '1',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'info',
      ...bus,
    })
  const running = new Map<number, Program>()
  for (const own of [first, second]) {
    const program = start(own)
    await program.address
    running.set(own, program)
  }
  const nginx = await startNginx(port, [first, second])
  await expect.poll(() => statusOf(`${nginx.url}/readyz`)).toBe(200)
  return {
    url: nginx.url,
    /** Ends one process as an operator would, and starts another in its place. */
    async replace(index: number) {
      const own = [first, second][index] ?? first
      const program = running.get(own)
      program?.stop()
      expect(await program?.ended).toBe(0)
      const next = start(own)
      await next.address
      running.set(own, next)
      await expect.poll(() => statusOf(`http://127.0.0.1:${own}/readyz`)).toBe(200)
    },
    async stop() {
      await nginx.stop()
      for (const program of running.values()) {
        program.stop()
        await program.ended
      }
      await removeDataDir(dataDir)
    },
  }
}

const STEADY_MS = 20

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  )

const journey = 'two processes behind nginx are one market: sockets, uploads, limits, and a rolling restart'

test(journey, () => playMarket({}))

if (whyNoRedis) console.log(whyNoRedis)
test(`${journey}, joined by Redis`, async () => {
  test.skip(whyNoRedis !== '', whyNoRedis)
  const redis = await startRedis()
  await playMarket({ REDIS_URL: redis.url })
  await redis.close()
})

async function playMarket(bus: Readonly<Record<string, string>>): Promise<void> {
  const market = await startMarket(bus)
  const { url } = market
  const [customer, provider] = [await signInByCall(url, 'C'), await signInByCall(url, 'P')]
  const conversation = await openConversation(url, customer, provider)
  const say = (text: string) =>
    ask(url, sendMessage, {
      as: customer,
      body: { _id: newMessageId(), connection_id: conversation.id, type: 'T', message: text },
    })

  // Taken in turn, so that there are some at each process.
  const heard = [0, 1, 2, 3].map(() => new Set<string>())
  const sockets = await Promise.all(heard.map((texts) => listen(url, provider, texts)))
  await say('To whichever process you are')
  for (const texts of heard) await expect.poll(() => [...texts]).toEqual(['To whichever process you are'])

  // Made here, of noise, which no compression makes smaller.
  const picture = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
  await test.step('a picture that nginx alone would refuse is kept, and either process gives it out', async () => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)]), 'big.png')
    const path = uploadChatPicture.path.replace(':id', conversation.id)
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'access-token': customer.token, 'device-id': 'journey' },
      body: form,
    })
    expect(picture.length).toBeGreaterThan(1_100_000)
    expect(answer.status).toBe(200)
    const { url: address } = await answer.json()
    for (const _ of [1, 2, 3, 4]) expect(await statusOf(new URL(address, url).href)).toBe(200)
  })

  await test.step('both are replaced under steady requests without one that fails', async () => {
    const end = new AbortController()
    const failures: string[] = []
    let done = 0
    const steadily = async (request: () => Promise<unknown>) => {
      for (; !end.signal.aborted; await setTimeout(STEADY_MS)) {
        await request().catch((error: unknown) => failures.push(String(error)))
        done += 1
      }
    }
    const read = () => ask(url, listMessages, { as: provider, params: { id: conversation.id } })
    // A write that nobody is limited in: more messages than people send would be refused for that.
    const write = () => ask(url, clearCount, { as: provider, body: { connection_id: conversation.id } })
    const steady = [write, read, read].map(steadily)
    await market.replace(0)
    await market.replace(1)
    end.abort()
    await Promise.all(steady)
    expect(failures).toEqual([])
    expect(done).toBeGreaterThan(10)
    await say('After the restart')
    for (const texts of heard) await expect.poll(() => texts.has('After the restart')).toBe(true)
  })

  await test.step('limits count the client that nginx saw, whatever it says it is', async () => {
    const statuses = new Set<number>()
    for (let n = 0; n < 25; n += 1) {
      const answer = await fetch(`${url}/api${forgotPassword.path}`, {
        method: forgotPassword.method,
        headers: {
          'content-type': 'application/json',
          'device-id': 'journey',
          'x-forwarded-for': `203.0.113.${n}`,
        },
        body: JSON.stringify({ email: `nobody${n}@people.example` }),
      })
      statuses.add(answer.status)
    }
    expect(statuses).toEqual(new Set([200, 429]))
  })

  for (const socket of sockets) socket.close()
  await market.stop()
}

async function listen(url: string, account: Account, texts: Set<string>) {
  let isUp = false
  const socket = connectSocket(url, account, () => (isUp = true))
  onPush(socket, 'message', ({ text }) => texts.add(text))
  await expect.poll(() => isUp).toBe(true)
  return socket
}
