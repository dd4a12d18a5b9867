// `npm test`: everything that has to pass, each kind counted; the last line is the sum.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { type Ran, run } from './run.ts'
import { conformanceReport, type Outcome, playwrightReport, vitestReport } from './testReports.ts'

const REPORTS = 'out/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

/** What has been carried out so far. */
const outcomes: Outcome[] = []

function heading(text: string): void {
  console.log(`\n— ${text} (after ${Math.round(performance.now() / 1_000)} s)`)
}

/** Of what a step that failed has printed, its end: that is where programs say why. */
const LAST = 2_000

function note(name: string, { code, output }: Ran): void {
  const failures = code === 0 ? [] : [{ name, why: output.slice(-LAST) }]
  outcomes.push({ passed: code === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures })
}

/** One step that passes or fails as a whole. */
async function step(name: string, command: string, args: readonly string[]): Promise<void> {
  heading(name)
  note(name, await run(command, args, { live: true }))
}

/** Begins such a step beside others; what is answered waits for it and says what it has printed. */
function begin(name: string, command: string, args: readonly string[]): () => Promise<void> {
  const running = run(command, args)
  return async () => {
    const ran = await running
    heading(name)
    process.stdout.write(ran.output)
    note(name, ran)
  }
}

/** A step whose report says how many tests there were. A report that is missing is a failure, and so is an exit code. */
async function suite(
  name: string,
  args: readonly string[],
  report: string,
  read: z.ZodType<Outcome>,
): Promise<void> {
  heading(name)
  const ran = await run('npx', ['--no-install', ...args], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report) },
  })
  const found = existsSync(report) ? read.parse(JSON.parse(readFileSync(report, 'utf8'))) : undefined
  if (found) outcomes.push(found)
  if (!found || (ran.code !== 0 && found.failed === 0)) note(name, { ...ran, code: ran.code || 1 })
}

const script = (name: string) => ['--no-install', 'tsx', `scripts/${name}.ts`]

// Waits for the network and the disk, so it goes beside what waits for neither.
const secretService = begin('Secret Service', 'npx', script('secretService'))
await step('Check', 'npx', script('check'))
await secretService()
const browser = begin('Browser', 'npx', script('browser'))
await suite(
  'Unit and server tests',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`],
  `${REPORTS}/vitest.json`,
  vitestReport,
)
await step('Build', 'npm', ['run', '--silent', 'build'])
// Much of an attack is waiting, as for a server that starts again, so others go beside it.
const attacks = begin('Attacks, in short', 'npx', ['--no-install', 'tsx', 'attack/run.ts', '--short'])
const rehearsal = begin('Packing of the desktop client, rehearsed', 'npx', script('packRehearsal'))
await suite(
  'Conformance with the specification',
  ['tsx', 'conformance/run.ts'],
  `${REPORTS}/conformance.json`,
  conformanceReport,
)
await rehearsal()
await attacks()
await browser()
await suite(
  'Journeys in the browser',
  ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  `${REPORTS}/playwright.json`,
  playwrightReport,
)

// A long run is read from its end: what failed stands there, with why.
for (const { name, why } of outcomes.flatMap(({ failures }) => failures))
  console.log(`\nFAILED  ${name}\n${why.slice(0, LAST)}`)

const sum = (kind: 'passed' | 'failed' | 'skipped') =>
  outcomes.reduce((total, outcome) => total + outcome[kind], 0)
const skipped = sum('skipped')
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(sum('failed') === 0 ? 0 : 1)
