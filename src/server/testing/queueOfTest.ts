import type { WorkQueue } from '#server/queue/workQueue.ts'

/**
 * A queue by the clock of a test's server, which stands still while the database's goes on: what is put off for a minute
 * is due a minute from now, however long the test has run. Otherwise work that puts itself off would be due again at once,
 * for ever, in a test that lasts for longer than that.
 */
export function queueOfTest(queue: WorkQueue, clock: () => Date): WorkQueue {
  return {
    ...queue,
    add: (db, name, payload, { at, ...options } = {}) =>
      queue.add(db, name, payload, { ...options, ...(at && { at: asOfNow(at, clock()) }) }),
  }
}

/** What is in the future of the one clock and in the past of the other is in the future, by as much. */
function asOfNow(at: Date, now: Date): Date {
  const isPast = at.getTime() <= Date.now()
  return at > now && isPast ? new Date(Date.now() + (at.getTime() - now.getTime())) : at
}
