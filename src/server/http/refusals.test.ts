import { expect, test } from 'vitest'
import { jobDetail } from '#shared/wire/calls/jobs.ts'
import { changePassword } from '#shared/wire/calls/passwords.ts'
import { DomainError, type ErrorCode, errorCodes } from '#shared/domain/errors.ts'
import { server as text } from '#texts/refusals.ts'
import { aCustomer } from '#server/testing/builders.ts'
import { openServer } from '#server/testing/openings.ts'
import { cents } from '#shared/domain/money.ts'
import { refusalOf } from './refusals.ts'

const carried = {
  nothing: undefined,
  field: { field: 'field' },
  errors: { errors: [{ field: 'field', message: 'message' }] },
  retryAfter: { retryAfter: 3 },
  ticket: { ticket: 'ticket' },
  message: { message: 'message' },
  price: { price: cents(150_000) },
} as const

/** The constructor ties code and details together; over the whole table only the table itself does. */
function anError(code: ErrorCode): DomainError {
  const error = new DomainError('not_found')
  return Object.assign(error, { code, details: carried[errorCodes[code]] ?? {} })
}

const codes = Object.keys(errorCodes) as ErrorCode[]

test.each(codes)('%s is an answer with a text for a person, and says its code', (code) => {
  const problem = refusalOf(anError(code))
  expect(problem.status).toBeGreaterThanOrEqual(400)
  expect(problem.message).not.toBe('')
  expect(problem.toProblem('request')).toMatchObject({ reason: code, message: problem.message })
  const hasField = ['field', 'errors'].includes(errorCodes[code])
  expect(problem.code === 'validation').toBe(hasField)
  if (hasField) expect(problem.more.errors).toMatchObject([{ field: 'field', message: problem.message }])
})

test('two fields that can not be taken for the same reason say the same', () => {
  const { more } = refusalOf(new DomainError('name_required', { field: 'name', also: 'profile_step1' }))
  expect(more.errors?.map(({ field }) => field)).toEqual(['name', 'profile_step1'])
  expect(new Set(more.errors?.map(({ message }) => message)).size).toBe(1)
})

const server = await openServer()

test('a client is told what was refused, of which field, and by which code', async () => {
  const customer = await aCustomer(server)
  const unknown = await server.send(jobDetail, { as: customer, params: { id: '999999' } })
  expect(unknown).toMatchObject({
    status: 404,
    problem: { code: 'not_found', message: text.notFound, reason: 'not_found' },
  })
  const wrong = await server.send(changePassword, {
    as: customer,
    body: {
      oldPassword: 'not-the-0ld-one',
      newPassword: 'quite-new-0ne',
    },
  })
  expect(wrong).toMatchObject({
    status: 400,
    problem: {
      code: 'validation',
      message: text.oldPasswordWrong,
      errors: [{ field: 'old_password', message: text.oldPasswordWrong }],
      reason: 'password_wrong',
    },
  })
})
