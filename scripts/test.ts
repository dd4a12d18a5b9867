// `npm test`: everything that has to pass, each kind counted; the last line is the sum.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { run } from './run.ts'

const REPORTS = 'out/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

interface Counts {
  passed: number
  failed: number
  skipped: number
}

const counts: Counts = { passed: 0, failed: 0, skipped: 0 }

function heading(text: string): void {
  console.log(`\n— ${text} (after ${Math.round(performance.now() / 1_000)} s)`)
}

/** One step that passes or fails as a whole. */
async function step(name: string, command: string, args: readonly string[]): Promise<void> {
  heading(name)
  const { code } = await run(command, args, { live: true })
  counts[code === 0 ? 'passed' : 'failed'] += 1
}

/** Begins such a step beside others; what is answered waits for it and says what it has printed. */
function begin(name: string, command: string, args: readonly string[]): () => Promise<void> {
  const running = run(command, args)
  return async () => {
    const { code, output } = await running
    heading(name)
    process.stdout.write(output)
    counts[code === 0 ? 'passed' : 'failed'] += 1
  }
}

/** A step whose report says how many tests there were. A report that is missing is a failure. */
async function suite(
  name: string,
  args: readonly string[],
  report: string,
  counted: z.ZodType<Counts>,
): Promise<void> {
  heading(name)
  const { code } = await run('npx', ['--no-install', ...args], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report) },
  })
  const found = existsSync(report)
    ? counted.parse(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 }
  if (code !== 0 && found.failed === 0) found.failed = 1
  counts.passed += found.passed
  counts.failed += found.failed
  counts.skipped += found.skipped
}

const vitestCounts = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numFailedTestSuites: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    skipped: report.numPendingTests + report.numTodoTests,
  }))
const playwrightCounts = z
  .object({
    stats: z.object({
      expected: z.number(),
      flaky: z.number(),
      unexpected: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    // What passes at the second try alone has failed: a journey is free of chance or it is none.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }))

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
  vitestCounts,
)
await step('Build', 'npm', ['run', '--silent', 'build'])
const attacks = begin('Attacks, in short', 'npx', ['--no-install', 'tsx', 'attack/run.ts', '--short'])
await suite(
  'Conformance with the specification',
  ['tsx', 'conformance/run.ts'],
  `${REPORTS}/conformance.json`,
  z.object({ passed: z.number(), failed: z.number(), skipped: z.number() }),
)
await attacks()
await step('Packing of the desktop client, rehearsed', 'npx', script('packRehearsal'))
await browser()
await suite(
  'Journeys in the browser',
  ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  `${REPORTS}/playwright.json`,
  playwrightCounts,
)

console.log(
  `\n${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`,
)
process.exit(counts.failed === 0 ? 0 : 1)
