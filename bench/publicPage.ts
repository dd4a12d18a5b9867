// `npm run bench:page`: how soon a guest sees the public page on a phone with a slow network, as a ratio to the same page
// without any script, and to the page as it would be without being drawn by the build. Everything in one run.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { addressOf } from './addressOf.ts'
import { firstPaint, PHONE, type Shown } from './firstPaint.ts'
import { percentile } from './load.ts'
import { openBrowser } from './openBrowser.ts'

const WEB = 'out/web'
/** Of each, in turns; the first is not counted. */
const ROUNDS = 9
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

const compressed = (content: Buffer, type: string | undefined) =>
  type ? brotliCompressSync(content) : content

const browser = await openBrowser()
const servers = new Map<Kind, Server>()
for (const kind of KINDS) servers.set(kind, await serve(pages[kind]))
const times = new Map<Kind, Shown[]>(KINDS.map((kind) => [kind, []]))
for (let round = 0; round < ROUNDS; round += 1)
  for (const [kind, server] of servers) {
    const shown = await firstPaint(await browser.newContext(PHONE), addressOf(server), 'h1')
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
