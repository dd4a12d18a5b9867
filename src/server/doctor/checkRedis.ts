import { CERTIFICATE_REMEDY, certificateFault } from '#server/adapters/certificateFault.ts'
import type { Environment } from '#server/config/environment.ts'
import { asked } from '#server/realtime/redis/asked.ts'
import type { RedisClient } from '#server/realtime/redis/redisClient.ts'
import type { Found } from './finding.ts'

/** A stream of its own: what is written to the processes' would be read by them. */
const TRIED = 'tradepost:doctor'
const MEANWHILE =
  'Pushes reach the sockets of their own process only: people see what is new when they look again.'

/** Whether the Redis that joins the processes can be reached, lets one in, and keeps a stream. */
export async function checkRedis({ REDIS_URL: url }: Pick<Environment, 'REDIS_URL'>): Promise<Found[]> {
  if (!url) return []
  // What else is in the address may be a password.
  const { host } = new URL(url)
  try {
    return [await asked(url, (client) => triedStream(client, host))]
  } catch (error) {
    const untrusted = certificateFault(error)
    if (untrusted)
      return [
        {
          level: 'fail',
          says: `The certificate of ${host} is not trusted: ${untrusted}. ${CERTIFICATE_REMEDY}`,
        },
      ]
    return [
      { level: 'fail', says: `${host}: ${inWords(error)}. ${MEANWHILE} Correct REDIS_URL, or start it.` },
    ]
  }
}

async function triedStream(client: RedisClient, host: string): Promise<Found> {
  const id = await client.xAdd(TRIED, '*', { from: 'doctor' })
  const found = await client.xRead({ key: TRIED, id: '0-0' })
  await client.del(TRIED)
  return found && JSON.stringify(found).includes(id)
    ? { level: 'ok', says: `Redis at ${host} keeps a stream.` }
    : { level: 'fail', says: `Redis at ${host} gave back something else than it was given.` }
}

/** A name with two addresses fails at both, each with its own words. */
function inWords(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return inWords(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
