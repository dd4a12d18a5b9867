// `npm run bench:homes`: how soon whoever is signed in sees their home on a phone with a slow network and nothing kept, as a
// ratio to the same page without any script, as it stands in the end. Writes docs/performance-homes.md.
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { availableParallelism } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright'
import { clientHeaders } from '../src/renderer/api/clientHeaders.ts'
import { HOME_KEPT } from '../src/renderer/prerendered/keptHome.ts'
import { storageKeys } from '../src/shared/domain/storageKeys.ts'
import { wireAddress } from '../src/shared/wire/calls/call.ts'
import { me } from '../src/shared/wire/calls/ownUser.ts'
import { addressOf } from './addressOf.ts'
import { DEVICE, startBuiltServer } from './builtServer.ts'
import { firstPaint, PHONE, type Shown } from './firstPaint.ts'
import { percentile } from './load.ts'
import { openBrowser } from './openBrowser.ts'
import { withScratchDatabase } from './scratchDatabase.ts'
import { seedMarket, tokens } from './seedMarket.ts'

const PRODUCT = 'http://127.0.0.1:4760'
const COOKIE = 'tradepost_session'
/** Of each, in turns; the first is not counted. */
const ROUNDS = 9
const SIDES = ['customer', 'provider'] as const
type Side = (typeof SIDES)[number]

/** What of a home comes last; in one that was kept, it is there from the start. */
const HOME = 'main:not(:has([inert])) article'

/** What a browser remembers of somebody who has signed in, by its keys in local storage. */
type Remembered = Readonly<Record<string, string>>

const cookieOf = (side: Side) => ({ cookie: `${COOKIE}=${tokens[side]}` })

async function signedIn(side: Side): Promise<Remembered> {
  const headers = { ...clientHeaders('web', DEVICE), ...cookieOf(side) }
  const answer = await fetch(`${PRODUCT}${wireAddress(me, undefined)}`, { headers })
  const { user } = me.response.parse(await answer.json())
  return {
    [storageKeys.currentUserId]: user.id,
    [storageKeys.role]: side,
    [storageKeys.isProfileCreated]: '1',
  }
}

/** A phone on which somebody has signed in before, and whose browser has thrown away all but what it remembers. */
async function phoneOf(browser: Browser, side: Side, remembered: Remembered): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE)
  await context.addCookies([{ name: COOKIE, value: tokens[side], url: PRODUCT }])
  await context.addInitScript((entries) => {
    if (localStorage.length === 0) for (const [key, value] of entries) localStorage.setItem(key, value)
  }, Object.entries(remembered))
  return context
}

interface Standing {
  /** A home as it stands in the end, as HTML without scripts. */
  html: string
  /** What the browser remembers by then. */
  remembered: Remembered
}

async function standing(browser: Browser, side: Side, known: Remembered): Promise<Standing> {
  const context = await phoneOf(browser, side, known)
  const page = await context.newPage()
  await page.goto(PRODUCT)
  await page.getByRole('article').first().waitFor()
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, HOME_KEPT)
  const html = await page.content()
  const remembered = await page.evaluate((): Remembered => Object.fromEntries(Object.entries(localStorage)))
  await context.close()
  const bare = html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<template.*?<\/template>/gs, '')
    .replaceAll(/<link rel="modulepreload".*?>/g, '')
  return { html: bare, remembered }
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
    fetch(`${PRODUCT}${request.url}`, { headers: cookieOf(side) }).then(
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

const VISITS = ['comes back', 'for the first time', 'without scripts'] as const
type Visit = (typeof VISITS)[number]

async function measure(browser: Browser, side: Side): Promise<Record<Visit, Shown[]>> {
  const known = await signedIn(side)
  const { html, remembered } = await standing(browser, side, known)
  const server = await serve(html, side)
  const visits: Record<Visit, () => Promise<Shown>> = {
    'comes back': async () => firstPaint(await phoneOf(browser, side, remembered), PRODUCT, HOME),
    'for the first time': async () => firstPaint(await phoneOf(browser, side, known), PRODUCT, HOME),
    'without scripts': async () => firstPaint(await browser.newContext(PHONE), addressOf(server), HOME),
  }
  const times: Record<Visit, Shown[]> = { 'comes back': [], 'for the first time': [], 'without scripts': [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const visit of VISITS) {
      const shown = await visits[visit]()
      if (round > 0) times[visit].push(shown)
    }
  server.close()
  return times
}

await withScratchDatabase(async ({ filled, folder, servers }) => {
  const url = await filled('homes', (fresh) => seedMarket(fresh, { jobs: 1_000, busiest: 100 }))
  servers.push(await startBuiltServer(PRODUCT, { url, folder }))
  // As on phones, letters are as wide as they are drawn, and not as whole pixels.
  const browser = await openBrowser(['--font-render-hinting=none'])
  const rows: string[] = []
  for (const side of SIDES) {
    const times = await measure(browser, side)
    for (const paint of ['first', 'largest'] as const) {
      const median = (visit: Visit) =>
        percentile(
          times[visit].map((shown) => shown[paint]),
          0.5,
        )
      const bare = median('without scripts')
      const ours = (visit: Visit) => `${median(visit).toFixed(0)} ms (${(median(visit) / bare).toFixed(2)})`
      rows.push(
        `| ${side} | ${paint} | ${bare.toFixed(0)} ms | ${ours('comes back')} | ${ours('for the first time')} |`,
      )
      console.log(rows.at(-1))
    }
  }
  await browser.close()
  await writeFile(
    'docs/performance-homes.md',
    `# Performance of the homes of members

Made by \`npm run bench:homes\` (${availableParallelism()} cores, Node ${process.versions.node}; server, database and browser on the one machine). The home of
somebody who is signed in, phone size, a slow 4G line and a processor four times slower, every file fetched anew; against
the same page as it stands in the end, as HTML without a script, which has all its content from the start. Letters are as
wide as they are drawn, as on phones, and not as whole pixels. Medians of ${ROUNDS - 1}
visits, in turns, and their ratio to that. Aim: at most 1.3 times.

| home of a | contentful paint | without scripts | who comes back | for the first time in this browser |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

Whoever comes back sees their home as it last stood in this browser, whoever does for the first time its frame in outline
([how](decisions/first-screen.md)), until the code is there, the server has said who it is, and what the home shows has come:
the page without scripts asks for nothing. Where something waits for a provider, its entry is the largest thing that is painted for
the first time: it comes with the answer and the code that shows it, and is in no outline.
`,
  )
})
