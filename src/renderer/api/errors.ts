import type { Problem } from '#shared/wire/problem.ts'
import { client as text } from '#texts/errors.ts'
import * as answer from '#texts/api.ts'

type FieldProblem = NonNullable<Problem['errors']>[number]

/** The server answered that it can't be done as asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError'

  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(naming(problem.errors?.[0]) ?? problem.message)
  }

  /** The message of a field, by its name in the request. */
  fieldError(field: string): string | undefined {
    return naming(this.problem.errors?.find((error) => error.field === field))
  }
}

/** The message of a field, and which of its files it is about. */
export function naming(error: FieldProblem | undefined): string | undefined {
  return error?.file ? answer.ofFile(error.file, error.message) : error?.message
}

/** There was no answer: the network, or the server, is away. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'

  constructor(options?: ErrorOptions) {
    super(text.network, options)
  }
}

/** The server knows no session of whoever asked. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** §8 in one place: what a person reads when something failed. The server's messages are written for people. */
export function errorMessage(error: unknown): string {
  if (error instanceof ApiError || error instanceof NetworkError) return error.message
  return text.noResponse
}
