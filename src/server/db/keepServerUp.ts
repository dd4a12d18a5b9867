import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 500
const RETRY_MS = 500

/**
 * Starts the server again whenever it has died: killed by a person, or by a system that ran out of memory. Answers
 * what ends the watch.
 */
export function keepServerUp(
  isUp: () => boolean,
  start: () => Promise<void>,
  say: (line: string) => void,
): () => Promise<void> {
  const end = new AbortController()
  const pause = (ms: number) =>
    setTimeout(ms, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
  const watching = (async () => {
    while (!end.signal.aborted) {
      await pause(LOOK_EVERY_MS)
      if (end.signal.aborted || isUp()) continue
      say('The embedded PostgreSQL has ended; starting it again …')
      // Until the last of its processes has gone, which takes a moment, PostgreSQL refuses to start on their data.
      while (!end.signal.aborted && !(await succeeds(start))) await pause(RETRY_MS)
    }
  })()
  return async () => {
    end.abort()
    await watching
  }
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch {
    return false
  }
}
