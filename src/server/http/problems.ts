import type { Problem, ProblemCode } from '#shared/wire/problem.ts'
import type { ErrorCode, FieldError } from '#shared/domain/errors.ts'

interface More {
  readonly reason?: ErrorCode
  readonly errors?: readonly FieldError[]
  /** In so many seconds it may be tried again. */
  readonly retryAfter?: number
  readonly ticket?: string
}

/** When it is worth asking again after a 503: most of what was waited for too long has ended by then. */
export const RETRY_AFTER_SECONDS = 5

/** An error that is an answer: what the edge throws where a request is not even heard, and makes of any other error. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'

  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    message: string,
    readonly more: More = {},
  ) {
    super(message)
  }

  /** In so many seconds it may be tried again; a 503 always says. */
  get retryAfter(): number | undefined {
    return this.more.retryAfter ?? (this.status === 503 ? RETRY_AFTER_SECONDS : undefined)
  }

  toProblem(requestId: string): Problem {
    const { retryAfter } = this
    const { errors, ticket, reason } = this.more
    return {
      message: this.message,
      code: this.code,
      request_id: requestId,
      ...(errors && { errors: [...errors] }),
      ...(retryAfter !== undefined && { retry_after: retryAfter }),
      ...(ticket !== undefined && { ticket }),
      ...(reason !== undefined && { reason }),
    }
  }
}

export function forbidden(message: string): ProblemError {
  return new ProblemError(403, 'forbidden', message)
}

/** Too much to do at this moment. */
export function unavailable(message: string): ProblemError {
  return new ProblemError(503, 'unavailable', message)
}
