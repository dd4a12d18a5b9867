// `npm run attack`: everything that is known to bring a marketplace down, against one that it starts itself on this
// machine. Writes docs/reliability.md; names run some only, and write their rows. `--short` is a quick look that writes
// nothing. `--before=folder` tries another build of the product, in short, beside each.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { type Attack, FORGETFUL, type Size } from './attack.ts'
import { attacks } from './all.ts'
import { openMarket, type StoredMarket, storeMarket } from './market.ts'
import { reliabilityPage, type Row, type Tried } from './reliabilityPage.ts'
import { watch } from './watch.ts'

const PAGE = 'docs/reliability.md'
/** What the server and all it has started may hold, whatever is sent. */
const MOST_MB = 400
/** One that has brought the other build down does not come back by itself. */
const BEFORE_WITHIN_MS = 60_000
const WITHIN_MS = 3_600_000

const { values, positionals: wanted } = parseArgs({
  options: { short: { type: 'boolean' }, before: { type: 'string' } },
  allowPositionals: true,
})
const size: Size = values.short ? 'short' : 'full'

/** Each has a marketplace of its own: what one has used up is not the next one’s trouble. */
async function carryOut(
  attack: Attack,
  product: string,
  how: Size,
  { withinMs = WITHIN_MS, stored }: { withinMs?: number; stored?: StoredMarket | undefined } = {},
): Promise<Tried> {
  const started = performance.now()
  const settings = { ...(size === 'short' && FORGETFUL), ...attack.settings }
  const market = await openMarket(product, settings, stored)
  const late = new AbortController()
  const tooLate = setTimeout(withinMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`not at an end after ${withinMs / 1_000} seconds`)
  })
  try {
    const run = watch(market, size, () => attack.run(market, how))
    const { result, watched } = await Promise.race([run, tooLate])
    const waits = attack.longestWaitMs
    const held =
      result.held &&
      !market.hasEnded() &&
      (how === 'short' || waits === undefined || (watched.longestWaitMs <= waits && watched.refused === 0)) &&
      watched.peakMb <= MOST_MB
    return { result: { ...result, held }, watched, seconds: (performance.now() - started) / 1000 }
  } finally {
    late.abort()
    await tooLate.catch(() => undefined)
    await market.close()
  }
}

/** What came of it at the other build, or why nothing did. */
async function carriedOutBefore(attack: Attack): Promise<Tried | string | undefined> {
  if (values.before === undefined) return undefined
  return carryOut(attack, resolve(values.before), 'short', { withinMs: BEFORE_WITHIN_MS }).catch(
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

const chosen = attacks.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word.toLowerCase())),
)
/** All of the short ones are over before a token of its people is too old. */
const stored = size === 'short' ? await storeMarket(resolve('.')) : undefined
/** In short nobody's waiting is judged, so one may be in another's way. */
const inTurns = pLimit(size === 'short' ? 2 : 1)
/** The longest are the last ones: begun first, nothing is left that has to be waited for alone. */
const inOrder = size === 'short' ? chosen.toReversed() : chosen
const ends = await Promise.allSettled<Row>(
  inOrder.map((attack) =>
    inTurns(async () => {
      const before = await carriedOutBefore(attack)
      const now = await carryOut(attack, resolve('.'), size, { stored })
      say(attack, now)
      if (typeof before === 'string') console.log(`  before: ${before}`)
      else if (before) say(attack, before, '  before: ')
      return { attack, now, before }
    }),
  ),
)
if (stored) await rm(stored.folder, { recursive: true, force: true })
// One that could not be carried out is said once the others have closed what they opened.
const rows = ends.map((end) => {
  if (end.status === 'rejected') throw end.reason
  return end.value
})
const fallen = rows.filter(({ now }) => !now.result.held).length
if (size === 'full') {
  const before = await readFile(PAGE, 'utf8').catch(() => '')
  const machine = `${availableParallelism()} cores, Node ${process.versions.node}`
  await writeFile(PAGE, reliabilityPage(rows, machine, before))
}
console.log(`${rows.length - fallen} passed, ${fallen} failed`)
process.exit(fallen === 0 ? 0 : 1)

function say(attack: Attack, { result, watched, seconds }: Tried, lead = ''): void {
  console.log(
    `${lead}${result.held ? 'held' : 'FELL'}  ${attack.name}: ${result.tried} → ${result.outcome} ` +
      `(longest wait ${Math.round(watched.longestWaitMs)} ms, ${watched.refused} refused, ` +
      `${Math.round(watched.peakMb)} MB, ${seconds.toFixed(0)} s)`,
  )
}
