// `npm run check`: types, lint with the import walls, format, unused exports and dependencies. All at once.
import { availableParallelism } from 'node:os'
import { run } from './run.ts'

/** The compiler's four checkers each find out anew what the others know: twice the work of one. */
const HALF = String(Math.max(1, Math.floor(availableParallelism() / 2)))

const checks: readonly { name: string; command: readonly string[] }[] = [
  { name: 'types', command: ['tsc', '-b', '.', 'src/renderer', 'src/main', '--checkers', HALF] },
  { name: 'lint and import walls', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'unused code and dependencies', command: ['knip'] },
]

/**
 * Types and lint are written in Go: less collecting of garbage is a tenth less time. The linter may have all of the
 * machine, since a compiler that has been here before asks for little of it.
 */
const env = { GOGC: '400' }

const started = Date.now()
const results = await Promise.all(
  checks.map(async ({ name, command }) => ({
    name,
    ...(await run('npx', ['--no-install', ...command], { env })),
  })),
)
for (const { name, code, output } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`)
  if (code !== 0) console.log(output)
}
console.log(`checked in ${((Date.now() - started) / 1000).toFixed(1)} s`)
process.exit(results.every(({ code }) => code === 0) ? 0 : 1)
