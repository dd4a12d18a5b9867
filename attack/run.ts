// `npm run attack`: everything that is known to bring a marketplace down, against one that it starts itself on this
// machine. Writes docs/reliability.md. `--short` is a quick look; names run some only, and write nothing.
import { writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import type { Attack, Size } from './attack.ts'
import { attacks } from './all.ts'
import { openMarket } from './market.ts'
import { reliabilityPage, type Row } from './reliabilityPage.ts'
import { watch } from './watch.ts'

/** What the server and all it has started may hold, whatever is sent. */
const MOST_MB = 400

const args = process.argv.slice(2)
const size: Size = args.includes('--short') ? 'short' : 'full'
const wanted = args.filter((arg) => !arg.startsWith('--'))

/** Each has a marketplace of its own: what one has used up is not the next one’s trouble. */
async function carryOut(attack: Attack): Promise<Row> {
  const started = performance.now()
  const market = await openMarket(attack.settings)
  try {
    const run = () => attack.run(market, size)
    const { result, watched } = await watch(market, run)
    const waits = attack.longestWaitMs
    const held =
      result.held &&
      !market.hasEnded() &&
      (size === 'short' ||
        waits === undefined ||
        (watched.longestWaitMs <= waits && watched.refused === 0)) &&
      watched.peakMb <= MOST_MB
    return { attack, result: { ...result, held }, watched, seconds: (performance.now() - started) / 1000 }
  } finally {
    await market.close()
  }
}

const rows: Row[] = []
for (const attack of attacks) {
  if (wanted.length > 0 && !wanted.some((name) => attack.name.toLowerCase().includes(name.toLowerCase())))
    continue
  const row = await carryOut(attack)
  rows.push(row)
  const { result, watched, seconds } = row
  console.log(
    `${result.held ? 'held' : 'FELL'}  ${attack.name}: ${result.tried} → ${result.outcome} ` +
      `(longest wait ${Math.round(watched.longestWaitMs)} ms, ${watched.refused} refused, ` +
      `${Math.round(watched.peakMb)} MB, ${seconds.toFixed(0)} s)`,
  )
}
const fallen = rows.filter(({ result }) => !result.held).length
if (size === 'full' && wanted.length === 0)
  await writeFile(
    'docs/reliability.md',
    reliabilityPage(rows, `${availableParallelism()} cores, Node ${process.versions.node}`),
  )
console.log(`${rows.length - fallen} passed, ${fallen} failed`)
process.exit(fallen === 0 ? 0 : 1)
