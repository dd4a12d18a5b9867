import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What `npm run check` says of a file with these lines. */
async function lint(lines: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tradepost-lint-'))
  const file = join(folder, 'expressions.ts')
  await writeFile(file, `${lines.join('\n')}\n`)
  try {
    return await new Promise((resolve) => {
      execFile('node_modules/.bin/oxlint', ['--format=unix', file], (_error, output) => resolve(output))
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('the check refuses expressions whose time grows faster than the text', async () => {
  const found = await lint([
    // What addresses were once checked with: 255,000 dots took it 38 seconds.
    String.raw`export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/`,
    String.raw`export const END = /\s+$/`,
    String.raw`export const DAY = /^\d{4}-\d{2}-\d{2}$/`,
  ])
  const rules = [...found.matchAll(/:(\d):\d+:.*(no-super-linear-\w+)/g)].map(([, line, rule]) => [
    line,
    rule,
  ])
  expect(rules).toEqual([
    ['1', 'no-super-linear-backtracking'],
    ['2', 'no-super-linear-move'],
  ])
})
