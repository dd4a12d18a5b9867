import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedDatabase } from '#server/db/embedded.ts'
import { newScratchFolder } from '../scratchFolder.ts'
import { simulate, type Tally } from './simulate.ts'
import { makeWorld } from './world.ts'

// `npm run simulate`: scripts/simulate.ts bundles this, with a defect in it where one is wanted, and runs it.

const SAY_EVERY_MS = 10_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const sum = ({ histories, steps, sideBySide, faults, kills }: Tally) =>
  `${histories} histories: ${steps} steps, ${sideBySide} of them two at once, ${faults} faults of the gateway, ${kills} kills`

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, histories: { type: 'string', default: '1000' } },
})
const [seed, histories] = [Number(values.seed), Number(values.histories)]
if (!Number.isInteger(seed) || !Number.isInteger(histories))
  throw new Error('--seed and --histories are whole numbers')

const folder = await newScratchFolder('tradepost-simulation-')
const database = await startEmbeddedDatabase(join(folder, 'db'), { durable: false })
const world = await makeWorld(database.url(''))
const started = performance.now()
let said = started
const { tally, failure } = await simulate(world, {
  seed,
  histories,
  onHistory: (now) => {
    if (performance.now() - said < SAY_EVERY_MS) return
    said = performance.now()
    say(sum(now))
  },
})
say(`${sum(tally)}, in ${Math.round((performance.now() - started) / 1_000)} s`)
const changes = [...tally.changes].map(([change, times]) => `${change}: ${times}`)
for (const change of changes.toSorted((a, b) => a.localeCompare(b))) say(`  ${change}`)
if (failure) {
  say(`\nFailed: ${failure.why}`)
  say(`\nThe shortest history that still fails (npm run simulate -- --seed ${failure.seed} --histories 1):`)
  for (const [index, line] of failure.lines.entries()) say(`${String(index + 1).padStart(4)}. ${line}`)
}
await world.close()
await database.stop()
await rm(folder, { recursive: true, force: true })
process.exit(failure ? 1 : 0)
