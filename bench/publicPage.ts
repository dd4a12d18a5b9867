// `npm run bench:page`: how soon a guest sees the public page on a phone with a slow network, as a ratio to the same page
// without any script, and to the page as it would be without being drawn by the build. Everything in one run.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { findChromium } from '../scripts/browser.ts'
import { percentile } from './load.ts'

const WEB = 'out/web'
/** Of each, in turns; the first is not counted. */
const ROUNDS = 9
/** What Lighthouse calls slow 4G, and a processor four times slower than this one. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const SLOWER = 4

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

const read = (name: string) => readFileSync(join(WEB, name))
const drawn = read('landing.html').toString()
const pages = {
  static: Buffer.from(
    drawn.replace(/<template id="application">.*<\/template>/s, '').replace(/<script src=.*?<\/script>/, ''),
  ),
  drawn: Buffer.from(drawn),
  undrawn: read('index.html'),
}
type Kind = keyof typeof pages
const KINDS = ['static', 'drawn', 'undrawn'] as const satisfies readonly Kind[]

/** One of the pages as the home page, with the files of the build; calls find nobody. */
async function serve(page: Buffer): Promise<Server> {
  const sent = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const type = TYPES[path === '/' ? '.html' : extname(path)]
    try {
      const content = sent.get(path) ?? compressed(path === '/' ? page : read(path), type)
      sent.set(path, content)
      if (type) response.setHeader('content-encoding', 'br').setHeader('content-type', type)
      response.end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

const addressOf = (server: Server) => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return `http://127.0.0.1:${address.port}/`
}

const compressed = (content: Buffer, type: string | undefined) =>
  type ? brotliCompressSync(content) : content

interface Shown {
  first: number
  largest: number
}

/** A first visit: when the first and the largest thing of the page were painted, in milliseconds. */
async function visit(browser: Browser, url: string): Promise<Shown> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'networkidle' })
  const shown = await page.evaluate(
    () =>
      new Promise<Shown>((resolve) => {
        const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
        new PerformanceObserver((list) => {
          resolve({ first, largest: list.getEntries().at(-1)?.startTime ?? Number.NaN })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return shown
}

const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }) })
const servers = new Map<Kind, Server>()
for (const kind of KINDS) servers.set(kind, await serve(pages[kind]))
const times = new Map<Kind, Shown[]>(KINDS.map((kind) => [kind, []]))
for (let round = 0; round < ROUNDS; round += 1)
  for (const [kind, server] of servers) {
    const shown = await visit(browser, addressOf(server))
    if (round > 0) times.get(kind)?.push(shown)
  }
await browser.close()
for (const server of servers.values()) server.close()

for (const paint of ['first', 'largest'] as const) {
  const median = (kind: Kind) =>
    percentile(
      (times.get(kind) ?? []).map((shown) => shown[paint]),
      0.5,
    )
  const [bare, ours, before] = KINDS.map(median)
  if (bare === undefined || ours === undefined || before === undefined)
    throw new Error('Nothing was measured')
  console.log(
    `${paint} contentful paint, medians of ${ROUNDS - 1}: without scripts ${bare.toFixed(0)} ms, drawn by the build ${ours.toFixed(0)} ms (${(ours / bare).toFixed(2)}), not drawn ${before.toFixed(0)} ms (${(before / bare).toFixed(2)})`,
  )
}
