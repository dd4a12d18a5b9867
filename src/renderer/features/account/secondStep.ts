import { ApiError } from '#renderer/api/errors.ts'

/** The ticket to the second step, where a sign-in was refused for want of one. */
export function ticketOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.problem.ticket : undefined
}
