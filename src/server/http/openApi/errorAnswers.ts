import { isOpen } from '#shared/domain/permissions.ts'
import type { Call } from '#shared/wire/calls/call.ts'
import { loginResponse } from '#shared/wire/login.ts'
import type { ProblemCode } from '#shared/wire/problem.ts'
import { reasonsByStatus } from '#server/http/refusals.ts'
import { limitHeaders } from './headers.ts'
import type { Json } from './schemas.ts'

interface ErrorAnswer {
  readonly status: number
  readonly codes: readonly ProblemCode[]
  readonly description: string
  readonly retryAfter?: true
  /** Whether a call can answer it, as far as its entry in the table tells. */
  readonly isOf: (call: Call) => boolean
}

const needsAccount = ({ permission }: Call) => !isOpen(permission)
const takesBody = ({ body, files }: Call) => body !== undefined || files !== undefined
const writes = ({ method, repeat }: Call) => method !== 'GET' || repeat !== undefined
const pays = ({ repeat }: Call) => repeat !== undefined && repeat !== 'transaction'

/** A session's start, which can be refused to somebody who has shown who they are. */
const signsIn = ({ response }: Call) => response === loginResponse

/** What goes out by mail or is given for the next step has an end. */
const takesTicket = ({ path, summary }: Call) =>
  path.includes(':token') || summary.includes('code of the second')

/** Every error there is, by its name in the document. */
const errorAnswers: Readonly<Record<string, ErrorAnswer>> = {
  BadRequest: {
    status: 400,
    codes: ['validation', 'malformed', 'unavailable'],
    description:
      'What was sent can’t be taken. With `validation`, `errors` names each field with its text; `malformed` is no request of any client; `unavailable` is not offered by this server.',
    isOf: () => true,
  },
  Unauthenticated: {
    status: 401,
    codes: ['unauthenticated'],
    description: 'There is no session, or it has ended: sign in again.',
    isOf: needsAccount,
  },
  PaymentFailed: {
    status: 402,
    codes: ['payment_failed'],
    description: 'The gateway has declined; `message` is what it says.',
    isOf: pays,
  },
  Forbidden: {
    status: 403,
    codes: ['forbidden', 'second_factor'],
    description:
      'Not for this account, or not yet. With `second_factor` and a `ticket`, the second step of the sign-in is wanted.',
    isOf: (call) => needsAccount(call) || signsIn(call),
  },
  NotFound: {
    status: 404,
    codes: ['not_found'],
    description: 'It is not there, or it is somebody else’s: which of the two is not told.',
    isOf: (call) => call.params !== undefined || needsAccount(call),
  },
  Conflict: {
    status: 409,
    codes: ['conflict', 'other_session'],
    description: 'It can’t be done as things stand, or was done before.',
    isOf: (call) => writes(call) && (needsAccount(call) || signsIn(call)),
  },
  Gone: {
    status: 410,
    codes: ['not_found'],
    description: 'A link or step that has ended, or was used.',
    isOf: takesTicket,
  },
  TooLarge: {
    status: 413,
    codes: ['too_large'],
    description: 'Longer than anything this call takes.',
    isOf: takesBody,
  },
  UnsupportedType: {
    status: 415,
    codes: ['unsupported_type'],
    description: 'A body in a form that this call does not take.',
    isOf: takesBody,
  },
  TooManyRequests: {
    status: 429,
    codes: ['too_many_requests'],
    description: 'Too many tries; `retry_after` and the header say in how many seconds there may be another.',
    retryAfter: true,
    isOf: () => true,
  },
  Unavailable: {
    status: 503,
    codes: ['unavailable'],
    description:
      'Too much to do at this moment, or somebody else’s service is away; try again in `retry_after` seconds.',
    retryAfter: true,
    isOf: () => true,
  },
}

/** The errors of a call, as references. */
export function errorsOf(call: Call): Record<string, Json> {
  const own = Object.entries(errorAnswers).filter(([, { isOf }]) => isOf(call))
  return Object.fromEntries(
    own.map(([name, { status }]) => [String(status), { $ref: `#/components/responses/${name}` }]),
  )
}

/** Every error as the document has it once, with all that it may be for. */
export function errorResponses(): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(errorAnswers).map(([name, { status, codes, description, retryAfter }]) => [
      name,
      {
        description: [description, reasonsOf(status)].filter(Boolean).join('\n\n'),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: { message: description.split(/[.;:]/)[0], code: codes[0], request_id: EXAMPLE_REQUEST },
          },
        },
        ...(retryAfter && {
          headers: {
            'Retry-After': { $ref: '#/components/headers/RetryAfter' },
            ...(status === 429 && limitHeaders),
          },
        }),
      },
    ]),
  )
}

const EXAMPLE_REQUEST = '7c0f6f2e-52c8-4d5b-8f1e-3c2f5f0b7a11'

function reasonsOf(status: number): string {
  const reasons = reasonsByStatus.get(status) ?? []
  return reasons.length === 0 ? '' : `Reasons: ${reasons.map((reason) => `\`${reason}\``).join(', ')}.`
}
