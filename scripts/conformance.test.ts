// The suite’s own books: a check that fails is never lost.
import { expect, test } from 'vitest'
import { Checks } from '../conformance/check.ts'
import type { Answer } from '../conformance/client.ts'

function reported(make: (checks: Checks) => void) {
  const checks = new Checks()
  checks.section('chat')
  make(checks)
  const lines: string[] = []
  return { sum: checks.report((line) => lines.push(line)), said: lines.join('\n') }
}

const answer = (status: number, body: unknown): Answer => ({ status, body, headers: new Headers() })

test('a check that fails is counted, with its section, its name, and what was there instead', () => {
  const { sum, said } = reported((checks) => {
    checks.equal('the type', 'I', 'T')
    checks.equal('the text', 'Hello', 'Hello')
  })
  expect(sum).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [{ name: 'chat: the type', why: 'expected "T"\n  found    "I"' }],
  })
  expect(said).toContain('FAILED   chat: the type\n  expected "T"\n  found    "I"')
})

test.each([
  ['another text', answer(400, { message: 'Invalid input' })],
  ['another status', answer(500, { message: 'Please add Title' })],
  ['success', answer(200, { message: 'Please add Title' })],
])('%s is not the refusal that was expected', (_, found) => {
  expect(reported((checks) => checks.refused('no title', found, 'Please add Title')).sum.failed).toBe(1)
})

test('a name that is missing fails, and so does an answer that is no object', () => {
  expect(reported((checks) => checks.names('a card', { _id: '1' }, ['_id', 'last4'])).sum).toMatchObject({
    passed: 1,
    failed: 1,
  })
  expect(reported((checks) => checks.names('a card', undefined, ['_id'])).sum.failed).toBe(1)
})

test('what is printed holds no token and no email', () => {
  const { said } = reported((checks) =>
    checks.done('a login', answer(500, { access_token: 'abc', user: { email: 'a@b.example' } })),
  )
  expect(said).not.toMatch(/abc|a@b/)
})
