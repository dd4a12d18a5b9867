import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freePath, mayOpen, safeName } from './fileNames.ts'

test.each([
  ['Plan of the deck.pdf', 'Plan of the deck.pdf'],
  ['../../.bashrc', '_.._.bashrc'],
  ['C:\\Windows\\win.ini', 'C__Windows_win.ini'],
  ['con.pdf', '_con.pdf'],
  ['.hidden.pdf', 'hidden.pdf'],
  ['plan\u202Efdp.exe', 'plan_fdp.exe'],
  ['plan.pdf. . ', 'plan.pdf'],
  ['', 'download'],
  ['...', 'download'],
  ['Préavis №3.pdf', 'Préavis №3.pdf'],
])('%j is saved as %j', (name, safe) => {
  expect(safeName(name)).toBe(safe)
})

test('no name leads out of the folder, hides, or is too long for a disk', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary', maxLength: 400 })), (name) => {
      const safe = safeName(name)
      expect(basename(safe)).toBe(safe)
      expect(safe).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]|^\.|[. ]$/u)
      expect(safe.length).toBeGreaterThan(0)
      expect(safe.length).toBeLessThanOrEqual(120)
    }),
    { numRuns: 2_000 },
  )
})

test('a file that is there and a download under way keep their names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-names-'))
  writeFileSync(join(folder, 'plan.pdf'), '')
  expect(freePath(folder, 'plan.pdf', new Set([join(folder, 'plan (1).pdf')]))).toBe(
    join(folder, 'plan (2).pdf'),
  )
  expect(freePath(folder, 'other', new Set())).toBe(join(folder, 'other'))
})

test.each([
  ['plan.pdf', true],
  ['deck.JPG', true],
  ['prices.xlsx', false],
  ['setup.exe', false],
  ['run.desktop', false],
  ['page.html', false],
  ['plan.pdf.sh', false],
  ['pdf', false],
])('%s may be opened: %s', (name, may) => {
  expect(mayOpen(name)).toBe(may)
})
