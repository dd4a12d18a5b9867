// `npm run bench:homes`: how soon whoever is signed in sees their home on a phone with a slow network and nothing kept, as a
// ratio to the same page without any script, as it stands in the end. Writes docs/performance-homes.md.
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright'
import { storageKeys } from '../src/shared/domain/storageKeys.ts'
import { startBuiltServer } from './builtServer.ts'
import { firstPaint, PHONE, type Shown } from './firstPaint.ts'
import { percentile } from './load.ts'
import { openBrowser } from './openBrowser.ts'
import { withScratchDatabase } from './scratchDatabase.ts'
import { CUSTOMER, seedMarket, tokens } from './seedMarket.ts'

const PRODUCT = 'http://127.0.0.1:4760'
/** Of each, in turns; the first is not counted. */
const ROUNDS = 9
const SIDES = ['customer', 'provider'] as const
type Side = (typeof SIDES)[number]

/** A phone on which somebody has signed in before, and whose browser has thrown everything else away. */
async function phoneOf(browser: Browser, side: Side, url: string): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: 'tradepost_session', value: tokens[side], url }])
  await context.addInitScript(
    ([keys, role, id]) => {
      localStorage.setItem(keys.currentUserId, id)
      localStorage.setItem(keys.role, role)
      localStorage.setItem(keys.isProfileCreated, '1')
    },
    [storageKeys, side, CUSTOMER] as const,
  )
  return context
}

/** A home as it stands in the end, as HTML without scripts. */
async function standing(browser: Browser, side: Side): Promise<string> {
  const context = await phoneOf(browser, side, PRODUCT)
  const page = await context.newPage()
  await page.goto(PRODUCT)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const html = await page.content()
  await context.close()
  return html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<template.*?<\/template>/gs, '')
    .replaceAll(/<link rel="modulepreload".*?>/g, '')
}

/** Serves that page; what it shows besides is the product's. */
async function serve(html: string, side: Side): Promise<Server> {
  const page = brotliCompressSync(html)
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(page)
      return
    }
    const headers = { cookie: `tradepost_session=${tokens[side]}` }
    fetch(`${PRODUCT}${request.url}`, { headers }).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? 'text/plain'
        const content = Buffer.from(await answer.arrayBuffer())
        const isText = /css|svg/.test(type)
        response.writeHead(answer.status, {
          'content-type': type,
          ...(isText && { 'content-encoding': 'br' }),
        })
        response.end(isText ? brotliCompressSync(content) : content)
      },
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function addressOf(server: Server): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen')
  return `http://127.0.0.1:${address.port}/`
}

async function measure(browser: Browser, side: Side): Promise<{ ours: Shown[]; bare: Shown[] }> {
  const server = await serve(await standing(browser, side), side)
  const times = { ours: new Array<Shown>(), bare: new Array<Shown>() }
  for (let round = 0; round < ROUNDS; round += 1) {
    const ours = await firstPaint(await phoneOf(browser, side, PRODUCT), PRODUCT)
    const bare = await firstPaint(await browser.newContext(PHONE), addressOf(server))
    if (round === 0) continue
    times.ours.push(ours)
    times.bare.push(bare)
  }
  server.close()
  return times
}

await withScratchDatabase(async ({ filled, folder, servers }) => {
  const url = await filled('homes', (fresh) => seedMarket(fresh, { jobs: 1_000, busiest: 100 }))
  servers.push(await startBuiltServer(PRODUCT, { url, folder }))
  const browser = await openBrowser()
  const rows: string[] = []
  for (const side of SIDES) {
    const { ours, bare } = await measure(browser, side)
    for (const paint of ['first', 'largest'] as const) {
      const median = (of: readonly Shown[]) =>
        percentile(
          of.map((shown) => shown[paint]),
          0.5,
        )
      const [here, there] = [median(ours), median(bare)]
      rows.push(
        `| ${side} | ${paint} | ${here.toFixed(0)} ms | ${there.toFixed(0)} ms | ${(here / there).toFixed(2)} |`,
      )
      console.log(rows.at(-1))
    }
  }
  await browser.close()
  await writeFile(
    'docs/performance-homes.md',
    `# Performance of the homes of members

Made by \`npm run bench:homes\` (${availableParallelism()} cores, Node ${process.versions.node}; server, database and browser on the one machine). The home of
somebody who is signed in, phone size, a slow 4G line and a processor four times slower, nothing kept of an earlier visit; against
the same page as it stands in the end, as HTML without a script, which has all its content from the start. Medians of ${ROUNDS - 1}
visits, in turns. Aim: at most 1.3 times.

| home of a | contentful paint | ours | without scripts | ratio |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

First comes the frame with the home in outline, which the build has drawn ([how](decisions/first-screen.md)). What the home
shows is asked for once the code is there and the server has said who it is: the page without scripts asks for nothing.
`,
  )
})
