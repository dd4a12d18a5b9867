// `npm run trouble`: an hour of trouble, as whoever operates a marketplace sees it. Each trouble comes to a marketplace of
// its own, all at once; the table that this prints is that of docs/reliability.md. Takes a quarter of an hour.
import { setTimeout } from 'node:timers/promises'
import { resolve } from 'node:path'
import { firstFreePort } from '../../src/server/programs/firstFreePort.ts'
import { UNLIMITED } from '../attack.ts'
import { openMarket } from '../market.ts'
import { type Seen, startOperator } from './operator.ts'
import { NotHere, type Trouble } from './trouble.ts'
import { troubles } from './troubles.ts'

const RAISED_WITHIN_S = 300
const OVER_WITHIN_S = 900
const WELL_WITHIN_S = 300

/** A line of the table. */
async function play(trouble: Trouble, metricsPort: number): Promise<string> {
  const operator = await startOperator()
  const around = await trouble.around()
  const market = await openMarket(resolve('.'), {
    ...UNLIMITED,
    ...around.settings,
    METRICS_PORT: String(metricsPort),
    ALARM_WEBHOOK_URL: operator.webhook,
  })
  try {
    market.troubles()
    const watching = operator.watch(market.url, metricsPort)
    await around.begin(market)
    if (trouble.lastsSeconds === undefined) await watching.heard('raised', RAISED_WITHIN_S)
    else await setTimeout(trouble.lastsSeconds * 1_000)
    const mended = watching.seconds()
    await around.mend(market)
    const isWell = async () =>
      watching.seen.ready.at(-1)?.said === '200' && (await trouble.isWell(market).catch(() => false))
    while (!(await isWell()) && watching.seconds() < mended + WELL_WITHIN_S) await setTimeout(250)
    const well = watching.seconds()
    if (trouble.raisesAlarm) await watching.heard('over', OVER_WITHIN_S)
    await watching.stop()
    return row(trouble.name, { seen: watching.seen, mended, well, logged: market.troubles() })
  } finally {
    await market.close()
    await around.end()
    operator.close()
  }
}

interface Played {
  readonly seen: Seen
  readonly mended: number
  readonly well: number
  readonly logged: ReadonlyMap<string, number>
}

function row(name: string, { seen, mended, well, logged }: Played): string {
  const list = (words: readonly string[]) => (words.length === 0 ? 'nothing' : words.join('; '))
  const changed = [...seen.samples].filter(
    ([name, { least, most }]) => most - least >= 1 || name.includes('alarms'),
  )
  return `| ${[
    name,
    list(seen.ready.map(({ at, said }) => `${said} (${at} s)`)),
    list(
      changed.map(
        ([sample, { least, most }]) =>
          `\`${sample.replace('tradepost_', '')}\` ${Math.round(least)} to ${Math.round(most)}`,
      ),
    ),
    list(seen.alarms.map(({ at, kind, state }) => `\`${kind}\` ${state} (${at} s)`)),
    list([...logged].map(([message, times]) => `${message} × ${times}`)),
    `${(well - mended).toFixed(1)} s after it was mended (${mended} s)`,
  ].join(' | ')} |`
}

console.log(
  '| trouble | /readyz | metrics | alarms | log | well again |\n| --- | --- | --- | --- | --- | --- |',
)
const [only] = process.argv.slice(2)
const played = troubles
  .filter(({ name }) => only === undefined || name.includes(only))
  .map(async (trouble, index) => {
    const metricsPort = await firstFreePort('127.0.0.1', 46_200 + index * 10)
    return play(trouble, metricsPort).catch((error: unknown) => {
      if (error instanceof NotHere) return `| ${trouble.name} | not played: ${error.message} |`
      throw error
    })
  })
for (const line of await Promise.all(played)) console.log(line)
