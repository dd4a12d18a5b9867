// `npm run check`: types, lint with the import walls, format, unused exports and dependencies. All at once.
import { run } from './run.mjs'

const checks = [
  ['types', 'tsc', ['-p', '.']],
  ['lint and import walls', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'oxfmt', ['--check', '.']],
  ['unused code and dependencies', 'knip', []],
]

const started = Date.now()
const results = await Promise.all(
  checks.map(async ([name, command, options]) => {
    const { code, output } = await run('npx', ['--no-install', String(command)].concat(options))
    return { name, code, output }
  }),
)
for (const { name, code, output } of results) {
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${String(name)}`)
  if (code !== 0) console.log(output)
}
console.log(`checked in ${((Date.now() - started) / 1000).toFixed(1)} s`)
process.exit(results.every(({ code }) => code === 0) ? 0 : 1)
