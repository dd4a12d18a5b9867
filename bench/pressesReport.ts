import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Press } from '../e2e/pressTimes.ts'
import { percentile } from './load.ts'

/** Milliseconds. */
const AIM = 100
const SLOWEST = 15

/** Writes what the windows of a journey have noted of their presses (e2e/pressTimes.ts). */
export default class PressesReport implements Reporter {
  onTestEnd(_test: TestCase, { attachments, status }: TestResult): void {
    const noted = attachments.find(({ name }) => name === 'presses')?.body
    if (!noted || status !== 'passed') return
    const windows: Press[][] = JSON.parse(noted.toString())
    const presses = windows.flatMap(longestOfEach).toSorted((one, other) => other.duration - one.duration)
    const page = pageOf(presses)
    console.log(page)
    writeFileSync('docs/performance-presses.md', page)
  }
}

/** Down, up and click are one press, which took as long as the longest of them. */
function longestOfEach(noted: readonly Press[]): Press[] {
  const longest = new Map<number, Press>()
  for (const press of noted)
    if (press.duration > (longest.get(press.interaction)?.duration ?? -1))
      longest.set(press.interaction, press)
  return [...longest.values()]
}

function pageOf(presses: readonly Press[]): string {
  const durations = presses.map(({ duration }) => duration)
  const within = durations.filter((duration) => duration <= AIM).length
  const row = ({ duration, target, path }: Press) =>
    `| ${duration.toFixed(0)} | ${target.replaceAll('|', ' ')} | ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')} |`
  return `# Performance of presses

Made by \`npm run bench:presses\` (${availableParallelism()} cores, Node ${process.versions.node}; servers, database and three browsers' windows on the one machine, drawn without a
graphics card). The main journey, from signing up to the last review, with a processor four times slower in every window: of each
press of a pointer or a key, the milliseconds to the next frame that shows something of it, as the browser tells them (in steps
of 8, and nothing of those below 16). Aim: at most ${AIM} for every one.

| presses | median | 95th percentile | longest | within ${AIM} ms |
| --- | --- | --- | --- | --- |
| ${presses.length} | ${percentile(durations, 0.5).toFixed(0)} | ${percentile(durations, 0.95).toFixed(0)} | ${percentile(durations, 1).toFixed(0)} | ${within} |

The longest:

| ms | what was pressed | where |
| --- | --- | --- |
${presses.slice(0, SLOWEST).map(row).join('\n')}
`
}
