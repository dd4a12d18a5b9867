// `npm run bench:sockets`: 2,000 sockets on two processes of one market. What they hold of memory, how long a message takes
// from one process to a socket of the other, and what becomes of them when a process is replaced. Writes
// docs/performance-sockets.md.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { io, type Socket } from 'socket.io-client'
import { loadCatalogue } from '../src/server/db/catalogue.ts'
import { connect } from '../src/server/db/connection.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { sessionOf } from './askedBy.ts'
import { startBuiltServer } from './builtServer.ts'
import { percentile } from './load.ts'
import { PAIRS, person, seedChat } from './seedChat.ts'
import { withScratchDatabase } from './scratchDatabase.ts'

const URLS = ['http://127.0.0.1:4722', 'http://127.0.0.1:4723'] as const
const SOCKETS = 2_000
const SAMPLES = 200
/** As our own client comes back (§7), so that they don't come all in one moment. */
const BACK = { reconnectionDelay: 1_000, randomizationFactor: 0.5, reconnectionDelayMax: 5_000 }

const sides = ['customer', 'provider'] as const

/** One of the sockets: people have several, each behind an address of its own, half of them at either process. */
async function openSocket(n: number): Promise<Socket> {
  const [side, pair] = [sides[n % 2] ?? 'customer', Math.floor(n / 2) % PAIRS]
  const socket = io(URLS[Math.floor(n / (2 * PAIRS)) % 2] ?? URLS[0], {
    transports: ['websocket'],
    forceNew: true,
    auth: { token: person.token(side, pair) },
    extraHeaders: { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` },
    ...BACK,
  })
  socket.on('connect', () => void socket.emitWithAck('joinRoom', { userId: person.id(side, pair) }))
  await connected(socket)
  return socket
}

async function connected(socket: Socket): Promise<void> {
  if (!socket.connected) await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
}

/** Sends a message of a pair's customer through a process; throws for anything but success. */
async function send(url: string, pair: number): Promise<void> {
  const answer = await fetch(`${url}/api/connections/sendMessage`, {
    method: 'POST',
    headers: {
      ...sessionOf(person.token('customer', pair)),
      'content-type': 'application/json',
      'x-forwarded-for': `10.200.${pair}.1`,
    },
    body: JSON.stringify({
      _id: crypto.randomUUID(),
      connection_id: person.connection(pair),
      type: 'T',
      message: 'How long does it take?',
    }),
  })
  if (!answer.ok) throw new Error(`sendMessage answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

/** Milliseconds from sending at one process to hearing at a socket of the other, one message after another. */
async function acrossProcesses(receivers: ReadonlyMap<number, Socket>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < SAMPLES; n += 1) {
    const pair = n % PAIRS
    const receiver = receivers.get(pair)
    if (!receiver) throw new Error('A pair without a receiver')
    const heard = new Promise<void>((resolve) => receiver.once('message', () => resolve()))
    const started = performance.now()
    await Promise.all([send(URLS[0], pair), heard])
    times.push(performance.now() - started)
  }
  return times
}

await withScratchDatabase(async ({ database, folder }) => {
  await database.create('bench_sockets')
  const url = database.url('bench_sockets')
  await migrate(url)
  const connection = connect(url, { max: 1, onError: (error) => console.error(error) })
  await loadCatalogue(connection.db)
  await connection.close()
  await seedChat(url)
  const startAt = (address: string) =>
    startBuiltServer(address, { url, folder, settings: { TRUST_PROXY: 'loopback', DATABASE_POOL: '20' } })
  const [first, second] = [await startAt(URLS[0]), await startAt(URLS[1])]
  const empty = await second.memory()

  const sockets: Socket[] = []
  const opening = performance.now()
  for (let n = 0; n < SOCKETS; n += 50)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, (_, at) => openSocket(n + at)))))
  const opened = performance.now() - opening
  const full = await second.memory()
  const ofSecond = sockets.flatMap((socket, n) =>
    Math.floor(n / (2 * PAIRS)) % 2 === 1 ? [{ socket, n }] : [],
  )
  const providers = ofSecond.filter(({ n }) => n % 2 === 1)
  const times = await acrossProcesses(
    new Map(providers.map(({ socket, n }) => [Math.floor(n / 2) % PAIRS, socket])),
  )

  // The second process is replaced; meanwhile people write, through the first, which the proxy leads them to.
  let sent = 0
  const allBack = new AbortController()
  const writing = (async () => {
    for (; !allBack.signal.aborted; sent += 1) await send(URLS[0], sent % PAIRS)
  })()
  const gone = Promise.all(
    ofSecond.map(({ socket }) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve()))),
  )
  const back = gone.then(() => Promise.all(ofSecond.map(({ socket }) => connected(socket))))
  const replacing = performance.now()
  await second.stop()
  const next = await startAt(URLS[1])
  const started = performance.now() - replacing
  await back
  const returned = performance.now() - replacing
  allBack.abort()
  await writing
  for (const socket of sockets) socket.close()
  await Promise.all([first.stop(), next.stop()])

  const ms = (value: number) => `${value.toFixed(1)} ms`
  const seconds = (value: number) => `${(value / 1_000).toFixed(1)} s`
  const page = `# Performance of many sockets

Made by \`npm run bench:sockets\` (${availableParallelism()} cores, Node ${process.versions.node}; database, both processes and all clients on the one machine).

| ${SOCKETS.toLocaleString('en-CA')} sockets on two processes of one market | |
| --- | --- |
| all of them opened and in their rooms, 50 at a time | ${seconds(opened)} |
| memory of a process without sockets | ${empty.toFixed(0)} MB |
| with ${ofSecond.length.toLocaleString('en-CA')} sockets | ${full.toFixed(0)} MB, ${(((full - empty) * 1024) / ofSecond.length).toFixed(0)} KB each |
| from sending at one process to hearing at the other, median | ${ms(percentile(times, 0.5))} |
| 99th percentile of ${SAMPLES} | ${ms(percentile(times, 0.99))} |

One process is replaced, as a deploy does: it is told to end and started anew, and its ${ofSecond.length.toLocaleString('en-CA')} sockets come back by themselves. Meanwhile
somebody writes through the other process, one message after another.

| | |
| --- | --- |
| the new process listens after | ${seconds(started)} |
| the last socket is back after | ${seconds(returned)} (aim: 30 s) |
| messages written meanwhile | ${sent}, none refused |
`
  console.log(page)
  await writeFile('docs/performance-sockets.md', page)
})
