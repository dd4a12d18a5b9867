import { expect, test } from 'vitest'
import { Progress } from './progress.ts'

test('a replica is as old as the last moment whose writes it has all played', () => {
  const progress = new Progress()
  expect(progress.behind(1_000)).toBeUndefined()
  progress.noteWritten(100, 1_000)
  progress.notePlayed(99)
  expect(progress.behind(1_500)).toBeUndefined()
  progress.notePlayed(100)
  expect(progress.behind(1_500)).toBe(500)
  progress.noteWritten(200, 2_000)
  progress.noteWritten(300, 3_000)
  progress.notePlayed(250)
  expect(progress.behind(3_000)).toBe(1_000)
})

test('where nothing is written one that has played all is not behind', () => {
  const progress = new Progress()
  progress.noteWritten(100, 1_000)
  progress.notePlayed(100)
  progress.noteWritten(100, 60_000)
  progress.notePlayed(100)
  expect(progress.behind(60_000)).toBe(0)
})

test('one that stands still for a day is known to be behind, and to have caught up', () => {
  const progress = new Progress()
  progress.noteWritten(0, 0)
  progress.notePlayed(0)
  for (let second = 1; second <= 86_400; second += 1) progress.noteWritten(second, second * 1_000)
  expect(progress.behind(86_400_000)).toBe(86_400_000)
  progress.notePlayed(86_400)
  expect(progress.behind(86_400_000)).toBe(0)
})
