// `npm test`: everything that has to pass, each kind counted; the last line is the sum.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { run } from './run.mjs'

const REPORTS = 'out/reports'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const counts = { passed: 0, failed: 0, skipped: 0 }

function heading(text) {
  console.log(`\n— ${text}`)
}

/** One step that passes or fails as a whole. */
async function step(name, command, args) {
  heading(name)
  const { code } = await run(command, args, { live: true })
  counts[code === 0 ? 'passed' : 'failed'] += 1
}

/** A step whose report says how many tests there were. A report that is missing is a failure. */
async function suite(name, args, report, read) {
  heading(name)
  const { code } = await run('npx', ['--no-install', ...args], {
    live: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report) },
  })
  const found = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0 }
  if (code !== 0 && found.failed === 0) found.failed = 1
  for (const kind of Object.keys(counts)) counts[kind] += found[kind]
}

const vitestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
  skipped: report.numPendingTests + report.numTodoTests,
})
const playwrightCounts = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
})

await step('Check', 'node', ['scripts/check.mjs'])
await step('Secret Service', 'node', ['scripts/secretService.mjs'])
await suite(
  'Unit and server tests',
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/vitest.json`],
  `${REPORTS}/vitest.json`,
  vitestCounts,
)
await step('Build', 'npm', ['run', '--silent', 'build'])
await step('Packed files of the desktop client', 'node', ['scripts/packedFiles.mjs'])
await step('Browser', 'node', ['scripts/browser.mjs'])
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
