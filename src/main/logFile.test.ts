import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logFile, logPath } from './logFile.ts'

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
})
afterEach(() => vi.restoreAllMocks())

const now = () => new Date('2026-06-01T12:00:00Z')

test('a line has its moment, and stays one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-log-'))
  logFile(join(folder, 'deep'), now)('first\nsecond')
  expect(readFileSync(logPath(join(folder, 'deep')), 'utf8')).toBe(
    '2026-06-01T12:00:00.000Z first | second\n',
  )
})

test('the files stay small and few, and the newest lines are in the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-log-'))
  const log = logFile(folder, now)
  for (let turn = 0; turn < 6; turn += 1) {
    writeFileSync(logPath(folder), `${turn}`.padEnd(1_000_000))
    log(`after ${turn}`)
  }
  expect(readdirSync(folder).sort()).toEqual([
    'tradepost.1.log',
    'tradepost.2.log',
    'tradepost.3.log',
    'tradepost.log',
  ])
  expect(readFileSync(logPath(folder), 'utf8')).toContain('after 5')
  expect(statSync(logPath(folder)).size).toBeLessThan(1_000)
})

test('a folder that can’t be written stops nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradepost-log-'))
  writeFileSync(join(folder, 'file'), '')
  logFile(join(folder, 'file'), now)('still here')
  expect(lines.join()).toContain('still here')
})
