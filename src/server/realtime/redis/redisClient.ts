import { createClient } from '@redis/client'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
/** A connection that answers nothing for so long is taken for broken. */
const PATIENCE_MS = 10_000
/** Keeps a connection that has nothing to say from being taken for one. */
const PING_EVERY_MS = 4_000

/**
 * A connection to the Redis at `url` that is made again whenever it breaks. What is asked of it waits meanwhile; what was
 * under way is refused, for nobody knows what became of it.
 */
export function redisClient(url: string) {
  return createClient({
    url,
    pingInterval: PING_EVERY_MS,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      reconnectStrategy: (tries) => Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS),
    },
  })
}

export type RedisClient = ReturnType<typeof redisClient>

/** How long to wait before something that Redis refused is asked again: it loads its data, is full, or a copy. */
export const AGAIN_AFTER_MS = 200
