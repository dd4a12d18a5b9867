import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answersWithin, FEWEST_ANSWERS, MOST_ASKED, type Turn, usualAnswer } from './answerTimes.ts'
import { jobId } from './ids.ts'

const HOUR = 60
const DAY = 24 * HOUR
const begin = Date.UTC(2026, 8, 1)
const at = (minutes: number) => new Date(begin + minutes * 60_000)
const jobs = Array.from({ length: 120 }, () => jobId.parse(crypto.randomUUID()))
const job = (number: number) => {
  const id = jobs[number]
  if (!id) throw new Error('There are fewer jobs')
  return id
}

const asks = (about: number, minute: number): Turn => ({
  about: job(about),
  at: at(minute),
  by: 'customer',
  leftAt: null,
})
const answers = (about: number, minute: number): Turn => ({ ...asks(about, minute), by: 'provider' })
const isLeft = (about: number, minute: number, until: number): Turn => ({
  ...asks(about, minute),
  leftAt: at(until),
})

/** So many questions, each about a job of its own, with the answer after so many minutes. */
const answered = (waits: readonly number[]) =>
  waits.flatMap((wait, index) => [asks(index, index * DAY), answers(index, index * DAY + wait)])

test.each([
  [0, 'hour'],
  [60, 'hour'],
  [61, 'few_hours'],
  [6 * HOUR, 'few_hours'],
  [6 * HOUR + 1, 'day'],
  [DAY, 'day'],
  [DAY + 1, 'few_days'],
  [4 * DAY, 'few_days'],
  [4 * DAY + 1, null],
  [null, null],
] as const)('of %s minutes is said: %s', (minutes, words) => {
  expect(answersWithin(minutes)).toBe(words)
})

test('fewer than three answers say nothing', () => {
  expect(usualAnswer([])).toBeNull()
  expect(usualAnswer(answered([10, 20]))).toBeNull()
  expect(usualAnswer(answered([10, 30, 20]))).toBe(20)
})

test('who asks twice has waited since the first time, and what nobody asked is no answer', () => {
  const twice = [asks(0, 0), asks(0, 50), answers(0, 60), answers(0, 900)]
  expect(usualAnswer([...twice, asks(1, 0), answers(1, 60), asks(2, 0), answers(2, 60)])).toBe(60)
  expect(usualAnswer([answers(0, 0), answers(1, 1), answers(2, 2)])).toBeNull()
})

test('questions about several jobs do not answer each other', () => {
  const turns = [asks(0, 0), asks(1, 5), answers(1, 10), answers(0, 90), asks(2, 0), answers(2, 30)]
  expect(usualAnswer(turns)).toBe(30)
})

test('invitations and offers that are left count against it, once there was time to answer', () => {
  const three = answered([10, 20, 30])
  expect(usualAnswer([...three, isLeft(10, 0, 3 * DAY)])).toBe(20)
  expect(usualAnswer([...three, isLeft(10, 0, 5 * DAY)])).toBe(30)
  const ignored = Array.from({ length: 3 }, (_, index) => isLeft(10 + index, 0, 5 * DAY))
  expect(usualAnswer([...three, ...ignored])).toBeNull()
})

test('a message that needed no answer counts for nothing', () => {
  expect(usualAnswer([...answered([10, 20, 30]), asks(10, 0), asks(11, 0), asks(12, 0)])).toBe(20)
})

test('only what was asked last counts', () => {
  const slow = Array.from({ length: 60 }, () => 3 * DAY)
  const quick = Array.from({ length: MOST_ASKED }, () => 5)
  expect(usualAnswer(answered([...slow, ...quick]))).toBe(5)
})

const someWaits = fc.array(fc.integer({ min: 0, max: 10 * DAY }), {
  minLength: FEWEST_ANSWERS,
  maxLength: 50,
})

test('half of the answers at least came as fast as is said, in whatever order they are told', () => {
  fc.assert(
    fc.property(someWaits, fc.integer(), (waits, seed) => {
      const turns = answered(waits)
      const usual = usualAnswer(turns) ?? Number.NaN
      expect(waits).toContain(usual)
      expect(waits.filter((wait) => wait <= usual).length).toBeGreaterThanOrEqual(waits.length / 2)
      const order = turns.map((_, index) => (Math.abs(seed) * 31 + index * 17) % turns.length)
      const told = turns
        .map((turn, index) => ({ turn, key: order[index] ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ turn }) => turn)
      expect(usualAnswer(told)).toBe(usual)
    }),
  )
})

test('one who answers faster never seems slower', () => {
  fc.assert(
    fc.property(someWaits, fc.nat(), (waits, which) => {
      const index = which % waits.length
      const faster = waits.map((wait, n) => (n === index ? Math.floor(wait / 2) : wait))
      expect(usualAnswer(answered(faster))).toBeLessThanOrEqual(usualAnswer(answered(waits)) ?? -1)
    }),
  )
})
