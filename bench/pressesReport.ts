import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import type { Press } from '../e2e/pressTimes.ts'
import { percentile } from './load.ts'

/** Milliseconds. */
const AIM = 100
const SLOWEST = 15

/** Writes what the windows of a journey have noted of their presses (e2e/pressTimes.ts), those on a page that comes alive, and those of a bare page. */
export default class PressesReport implements Reporter {
  #bare: Press[] = []
  #first: Press[] = []

  onTestEnd(_test: TestCase, { attachments, status }: TestResult): void {
    if (status !== 'passed') return
    const read = (wanted: string) => {
      const body = attachments.find(({ name }) => name === wanted)?.body
      const windows: Press[][] | undefined = body && JSON.parse(body.toString())
      return windows?.flatMap(longestOfEach).toSorted((one, other) => other.duration - one.duration)
    }
    this.#bare = read('bare presses') ?? this.#bare
    this.#first = read('first presses') ?? this.#first
    const presses = read('presses')
    if (!presses) return
    const page = pageOf(presses, this.#first, this.#bare)
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

function pageOf(presses: readonly Press[], first: readonly Press[], bare: readonly Press[]): string {
  const sums = (name: string, of: readonly Press[]) => {
    const durations = of.map(({ duration }) => duration)
    const times = [0.5, 0.95, 1].map((part) => percentile(durations, part).toFixed(0))
    const within = durations.filter((duration) => duration <= AIM).length
    return `| ${name} | ${of.length} | ${times.join(' | ')} | ${within} |`
  }
  const row = ({ duration, target, path }: Press) =>
    `| ${duration.toFixed(0)} | ${target.replaceAll('|', ' ')} | ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')} |`
  return `# Performance of presses

Made by \`npm run bench:presses\` (${availableParallelism()} cores, Node ${process.versions.node}; servers, database and three browsers' windows on the one machine, drawn without a
graphics card). The main journey, from signing up to the last review, with a processor four times slower in every window: of each
press of a pointer or a key, the milliseconds to the next frame that shows something of it, as the browser tells them (in steps
of 8, and nothing of those below 16). Aim: at most ${AIM} for every one.

| | presses | median | 95th percentile | longest | within ${AIM} ms |
| --- | --- | --- | --- | --- | --- |
${sums('the main journey', presses)}
${sums('the first on the public page, while it comes alive', first)}
${sums('a page with one button that changes its text', bare)}

A dialog is drawn a moment after the press that opens it, in parts ([why](decisions/presses.md)).

The longest:

| ms | what was pressed | where |
| --- | --- | --- |
${presses.slice(0, SLOWEST).map(row).join('\n')}
`
}
