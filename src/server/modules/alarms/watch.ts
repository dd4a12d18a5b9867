import { hostname } from 'node:os'
import { inTransaction } from '#server/kernel/transaction.ts'
import type { Services } from '#server/kernel/services.ts'
import { keepAlarms } from './keepAlarms.ts'
import { looks } from './looks.ts'
import { postToWebhook } from './postToWebhook.ts'
import { type News, tellAlarms } from './tellAlarms.ts'

export interface Watch {
  /** Looks at everything once, and tells what is new. */
  round(): Promise<void>
  close(): Promise<void>
}

const EVERY_MS = 60_000
/** A database that is away for shorter is restarting. */
const AWAY_MS = 55_000

/**
 * Watches over the marketplace for whoever operates it. By a clock of each process's own and not by the queue: that the
 * queue stands still is one of the things to be told.
 */
export function startWatch(services: Services, everyMs = EVERY_MS): Watch {
  const { log } = services
  const away = watchDatabase(services)
  let current: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      for (const { kind, of, find } of looks) {
        const found = await find(services)
        await inTransaction(services, (tx) => keepAlarms(tx, kind, found, of))
      }
      await tellAlarms(services)
      await away.isBack()
    } catch (error) {
      log.error({ err: error }, 'the watch could not look at everything')
      await away.failed()
    }
  }
  const next = () => (current = current.then(round))
  const timer = setInterval(() => void next(), everyMs)
  return {
    round: next,
    async close() {
      clearInterval(timer)
      await current
    },
  }
}

/** Of a database that is away nothing can be written down: each process remembers for itself what it has told. */
function watchDatabase({ environment, log, clock }: Services) {
  let since: Date | undefined
  let isTold = false
  const tell = async (news: News) => {
    try {
      await postToWebhook(environment, [news])
      return true
    } catch (error) {
      log.error({ err: error }, 'the webhook of alarms did not hear; it will be tried again')
      return false
    }
  }
  const newsOf = (raisedAt: Date, resolvedAt: Date | null): News => ({
    kind: 'database',
    subject: hostname(),
    says: `The database does not do what it is asked, as ${hostname()} sees it: away, or out of room.`,
    raisedAt,
    resolvedAt,
  })
  return {
    async failed() {
      const now = clock()
      since ??= now
      if (!isTold && now.getTime() - since.getTime() >= AWAY_MS) isTold = await tell(newsOf(since, null))
    },
    async isBack() {
      if (since && isTold && !(await tell(newsOf(since, clock())))) return
      since = undefined
      isTold = false
    },
  }
}
