import { z } from 'zod'

export const PROBLEM_CODES = [
  'validation',
  'unauthenticated',
  'other_session',
  'forbidden',
  'second_factor',
  'not_found',
  'conflict',
  'payment_failed',
  'too_many_requests',
  'too_large',
  'unsupported_type',
  'malformed',
  'unavailable',
  'internal',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/**
 * The one shape of every error answer. `message` is for the person; `errors` names the fields of a validation problem,
 * in dotted form (`milestone_list.0.title`), each with the specification's message; of several files in one field it names the one.
 */
export const problem = z.object({
  message: z.string(),
  code: z.enum(PROBLEM_CODES),
  errors: z
    .array(z.object({ field: z.string(), message: z.string(), file: z.string().optional() }))
    .optional(),
  /** In so many seconds it may be tried again. */
  retry_after: z.number().int().positive().optional(),
  /** With `second_factor` at a sign-in: the second step is POST /users/second_step with this and a code. */
  ticket: z.string().optional(),
  /** What the domain calls it (domain/errors.ts), for those who have to tell one refusal from another; new ones may come. */
  reason: z.string().optional(),
  /** Names the request in the server's log. */
  request_id: z.string().optional(),
})
export type Problem = z.output<typeof problem>
