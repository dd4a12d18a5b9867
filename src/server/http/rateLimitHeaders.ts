import type { FastifyReply } from 'fastify'
import type { Limit } from '#server/kernel/limits.ts'
import type { RateLimits, Standing, Whom } from '#server/kernel/rateLimit.ts'

/** The largest number that a structured field can say (RFC 9651). */
const LARGEST = 999_999_999_999_999

/** They count files and kilobytes; the headers speak of requests. */
const notRequests: ReadonlySet<Limit> = new Set(['uploads', 'uploadKilobytes'])

/**
 * Counts for an answer, and says on it how the client stands: `RateLimit-Policy` and `RateLimit` as the IETF's draft
 * has them (draft-ietf-httpapi-ratelimit-headers-10). What is counted by an email that somebody typed is never said:
 * it would tell of tries for an account that need not be theirs.
 */
export function countsFor(reply: FastifyReply, limits: RateLimits) {
  const standings: Standing[] = []
  const say = (standing: Standing) => {
    if (standing.by === 'typed' || notRequests.has(standing.limit)) return
    standings.push(standing)
    void reply
      .header(
        'ratelimit-policy',
        listOf(standings, ({ count, seconds }) => ({ q: count, w: seconds })),
      )
      .header(
        'ratelimit',
        listOf(standings, ({ left, resetsInSeconds }) => ({ r: left, t: resetsInSeconds })),
      )
  }
  return (limit: Limit, whom: Whom, points?: number): Promise<void> => limits.count(limit, whom, points, say)
}

/** A list of named policies with whole numbers as parameters, as RFC 9651 writes it. */
function listOf(
  standings: readonly Standing[],
  parametersOf: (standing: Standing) => Readonly<Record<string, number>>,
): string {
  return standings
    .map((standing) => {
      const { limit, by, seconds } = standing
      const parameters = Object.entries(parametersOf(standing)).map(
        ([name, value]) => `;${name}=${Math.min(value, LARGEST)}`,
      )
      return `"${limit}-${by}-${seconds}"${parameters.join('')}`
    })
    .join(', ')
}
