// `npm run bench:writes`: what people write most, through HTTP, on a thousandth of a marketplace and on all of it.
// `-- 1000000` are its jobs. Writes docs/performance-writes.md.
import { writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { API_BASE } from '../src/shared/wire/calls/call.ts'
import { header } from '../src/shared/wire/headers.ts'
import { sessionOf } from './askedBy.ts'
import { startBuiltServer } from './builtServer.ts'
import { percentile, sendOnce, type Target } from './load.ts'
import { seedHires, type ToWrite } from './seedHires.ts'
import { seedMarket, tokens } from './seedMarket.ts'
import { type Scratch, withScratchDatabase } from './scratchDatabase.ts'
import { untilQuiet } from './untilQuiet.ts'

const [jobs = 1_000_000] = process.argv.slice(2).map(Number)
const SIZES = [Math.max(1_000, Math.round(jobs / 1_000)), jobs] as const
const FIRST_PORT = 4_744
const WARM = 10
const ROUNDS = 4
const IN_ROUND = 20
const TOGETHER = 90
const CLIENTS = 8
const EACH = WARM + ROUNDS * IN_ROUND + TOGETHER

type Who = keyof typeof tokens
type Write = (n: number) => Target

/** A market with its server: what is written there, by what a person would call it. */
async function market({ filled, folder, servers }: Scratch, size: number, port: number) {
  const url = await filled(`writes_${size}`, async (fresh) => {
    console.log(`Making ${size.toLocaleString('en-CA')} jobs …`)
    await seedMarket(fresh, { jobs: size, busiest: Math.round(size / 200) })
  })
  const toWrite = await seedHires(url, EACH)
  const address = `http://127.0.0.1:${port}`
  servers.push(await startBuiltServer(address, { url, folder }))
  await untilQuiet(url)
  return writesOf(`${address}${API_BASE}`, toWrite, await saveCard(`${address}${API_BASE}`))
}

function headersOf(who: Who, type: string): Record<string, string> {
  return {
    ...sessionOf(tokens[who]),
    [header.idempotencyKey]: crypto.randomUUID(),
    'content-type': type,
  }
}

const FORM = 'application/x-www-form-urlencoded'

async function saveCard(api: string): Promise<string> {
  const answer = await fetch(`${api}/cards`, {
    method: 'POST',
    headers: headersOf('customer', FORM),
    body: new URLSearchParams({
      card_holder: 'Z Quillfeather',
      card_number: '4242424242424242',
      exp_month: '12',
      exp_year: '2040',
      cvc: '123',
    }),
  })
  if (!answer.ok) throw new Error(`A card: ${await answer.text()}`)
  const { card }: { card: { _id: string } } = await answer.json()
  return card._id
}

function writesOf(api: string, toWrite: ToWrite, card: string): Readonly<Record<string, Write>> {
  const json = (who: Who, path: string, body: object): Target => ({
    url: `${api}${path}`,
    method: 'POST',
    headers: headersOf(who, 'application/json'),
    body: JSON.stringify(body),
  })
  const move = (who: Who, fields: Record<string, string>): Target => ({
    url: `${api}/milestones`,
    method: 'PUT',
    headers: headersOf(who, FORM),
    body: new URLSearchParams(fields).toString(),
  })
  const of = (ids: readonly string[], n: number) => {
    const found = ids[n % ids.length]
    if (found === undefined) throw new Error('There is nothing to write about')
    return found
  }
  return {
    'a bid in two stages': (n) =>
      json('provider', '/bids', {
        job_id: of(toWrite.jobs, n),
        bid_message: 'I can do this well.',
        bid_price: '1000',
        milestone_list: [350, 650].map((price, index) => ({
          title: `Part ${index + 1}`,
          description: 'All of it.',
          price: String(price),
          order: index + 1,
        })),
      }),
    'a message': (n) =>
      json('customer', '/connections/sendMessage', {
        _id: crypto.randomUUID(),
        connection_id: of(toWrite.conversations, n),
        type: 'T',
        message: 'How long does it take?',
      }),
    'a request for a stage’s money': (n) =>
      move('provider', { milestone_id: of(toWrite.funded, n), status: '3' }),
    'a payment into escrow': (n) =>
      move('customer', {
        milestone_id: of(toWrite.unpaid, n),
        status: '2',
        stripe_card_id: card,
        cvv_number: '123',
      }),
  }
}

/** Milliseconds of each, one after another. */
async function oneByOne(write: Write, from: number, count: number, agent: Agent): Promise<number[]> {
  const times: number[] = []
  for (let n = from; n < from + count; n += 1) times.push(await sendOnce(write(n), agent))
  return times
}

/** How many a second get through, several at a time. */
async function together(write: Write, agent: Agent): Promise<number> {
  let next = EACH - TOGETHER
  const started = performance.now()
  const client = async () => {
    while (next < EACH) {
      next += 1
      await sendOnce(write(next - 1), agent)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return (TOGETHER * 1_000) / (performance.now() - started)
}

/** In turns, so that whatever else the machine does falls on both. */
async function measure(writes: readonly [Write, Write]) {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const times = writes.map(() => new Array<number>())
  for (const write of writes) await oneByOne(write, 0, WARM, agent)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, write] of writes.entries())
      times[at]?.push(...(await oneByOne(write, WARM + round * IN_ROUND, IN_ROUND, agent)))
  const rates: number[] = []
  for (const write of writes) rates.push(await together(write, agent))
  agent.destroy()
  return { times, rates }
}

const ms = (value: number) => value.toFixed(1)

await withScratchDatabase(async (scratch) => {
  const small = await market(scratch, SIZES[0], FIRST_PORT)
  const large = await market(scratch, SIZES[1], FIRST_PORT + 1)
  const began = loadavg()[0] ?? 0
  const rows: string[] = []
  for (const [name, write] of Object.entries(small)) {
    const { times, rates } = await measure([write, large[name] ?? write])
    const [few = [], many = []] = times
    const at = (share: number) => {
      const [less, more] = [percentile(few, share), percentile(many, share)]
      return `${ms(less)} | ${ms(more)} | ${(more / less).toFixed(2)}`
    }
    rows.push(`| ${name} | ${at(0.5)} | ${at(0.95)} | ${rates.map((rate) => rate.toFixed(0)).join(' | ')} |`)
    console.log(rows.at(-1))
  }
  const sizes = SIZES.map((size) => size.toLocaleString('en-CA'))
  const page = `# Performance of what people write

Made by \`npm run bench:writes -- ${jobs}\` (${availableParallelism()} cores, Node ${process.versions.node}; the embedded PostgreSQL, servers, databases and
client on the one machine, whose load was ${began.toFixed(1)} as it began and ${(loadavg()[0] ?? 0).toFixed(1)} as it ended).

Milliseconds through HTTP, one after another, ${ROUNDS * IN_ROUND} of each; then ${TOGETHER} of each by ${CLIENTS} clients at a time. Each is another job,
conversation or stage, all of them of the busiest customer and the busiest provider, so they wait for each other where a row
is a person's. Payments are the sandbox's, which keeps its own books in the same database. The market is that of
[performance-lists.md](performance-lists.md), with ${2 * EACH} jobs that are being worked on. Aim: at most 1.5 times as long as on a thousandth.

| | median, ${sizes[0]} | median, ${sizes[1]} | ratio | 95th percentile, ${sizes[0]} | 95th percentile, ${sizes[1]} | ratio | a second, ${sizes[0]} | a second, ${sizes[1]} |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`
  await writeFile('docs/performance-writes.md', page)
})
