import type { Problem, ProblemCode } from '#shared/api/problem.ts'
import { server as text } from '#shared/texts/refusals.ts'

export interface FieldError {
  field: string
  message: string
  /** Of several files in one field, the one it is about. */
  file?: string
}

/** An error that is an answer: what a service throws when the request can't be done as asked. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'

  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    message: string,
    readonly errors?: readonly FieldError[],
    /** In so many seconds it may be tried again. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }

  toProblem(requestId: string): Problem {
    return {
      message: this.message,
      code: this.code,
      request_id: requestId,
      ...(this.errors && { errors: [...this.errors] }),
      ...(this.retryAfter !== undefined && { retry_after: this.retryAfter }),
    }
  }
}

/** One proof was right, and the account asks for a second one. */
export class SecondStepNeeded extends ProblemError {
  constructor(readonly ticket: string) {
    super(403, 'second_factor', text.secondStepNeeded)
  }

  override toProblem(requestId: string): Problem {
    return { ...super.toProblem(requestId), ticket: this.ticket }
  }
}

export function invalid(...errors: readonly [FieldError, ...FieldError[]]): ProblemError {
  return new ProblemError(400, 'validation', errors[0].message, errors)
}

export function unauthenticated(message: string = text.notSignedIn): ProblemError {
  return new ProblemError(401, 'unauthenticated', message)
}

export function forbidden(message: string = text.notAllowed): ProblemError {
  return new ProblemError(403, 'forbidden', message)
}

/** Also for rows of other people: that they exist is not told. */
export function notFound(message: string = text.notFound): ProblemError {
  return new ProblemError(404, 'not_found', message)
}

export function conflict(message: string): ProblemError {
  return new ProblemError(409, 'conflict', message)
}

export function paymentFailed(message: string): ProblemError {
  return new ProblemError(402, 'payment_failed', message)
}

export function tooManyRequests(seconds: number): ProblemError {
  return new ProblemError(429, 'too_many_requests', text.tooManyTries(seconds), undefined, seconds)
}

/** Too much to do at this moment. */
export function unavailable(message: string, seconds: number): ProblemError {
  return new ProblemError(503, 'unavailable', message, undefined, seconds)
}
