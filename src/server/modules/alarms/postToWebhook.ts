import type { Environment } from '#server/config/environment.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import type { News } from './tellAlarms.ts'

const WITHIN_MS = 10_000

/**
 * Tells the operator's webhook, in JSON: `text` for people, which Slack, Mattermost and their kin show as it is, and
 * `alarms` for programs. Throws where it was not heard, without the address, which may be a secret.
 */
export async function postToWebhook(environment: Environment, news: readonly News[]): Promise<void> {
  const url = environment.ALARM_WEBHOOK_URL
  if (!url || news.length === 0) return
  const market = publicOrigin(environment)
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      text: [market, ...news.map(lineOf)].join('\n'),
      market,
      alarms: news.map(({ kind, subject, says, raisedAt, resolvedAt }) => ({
        kind,
        subject,
        says,
        state: resolvedAt ? 'over' : 'raised',
        raisedAt,
        resolvedAt,
      })),
    }),
    signal: AbortSignal.timeout(WITHIN_MS),
  }).catch((error: unknown) => {
    throw new Error(`The webhook of alarms could not be reached (${reasonOf(error)})`)
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The webhook of alarms answered ${answer.status}`)
}

/** A line for people. */
function lineOf({ says, resolvedAt }: News): string {
  return resolvedAt ? `Over: ${says}` : `Alarm: ${says}`
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code)
  return error instanceof Error ? error.name : 'unknown'
}
