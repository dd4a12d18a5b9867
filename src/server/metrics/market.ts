import { count, isNull } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/db/connection.ts'
import { alarms, outbox } from '#server/db/schema/index.ts'
import { attention } from '#server/modules/admin/attention.ts'
import { queueDepth } from '#server/queue/depth.ts'

const STATES = ['due', 'later', 'begun', 'failing', 'given_up'] as const

/**
 * What the database knows: the queue, mails that wait, what waits for an admin, alarms. It is the same for every process,
 * and read when somebody asks; while the database is away these are absent, and `tradepost_database_up` is 0.
 */
export function measureMarket(db: Database, registry: Registry): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `tradepost_${name}`, help, labelNames, registers: [registry] })
  const up = gauge('database_up', 'Whether the database answers')
  const work = gauge('queue_work', 'Work in the queue', 'task', 'state')
  const age = gauge('queue_age_seconds', 'For how long the oldest work that is due has been so', 'task')
  const mails = gauge('mails_waiting', 'Mails that no mail server has taken yet')
  const waiting = gauge('attention', 'What waits for somebody at the console', 'what')
  const raised = gauge('alarms', 'Alarms that are raised', 'kind')
  const all = [work, age, mails, waiting, raised]

  async function read(): Promise<void> {
    const [depths, [kept], waits, open] = await Promise.all([
      queueDepth(db),
      db.select({ n: count() }).from(outbox),
      attention(db),
      db
        .select({ kind: alarms.kind, n: count() })
        .from(alarms)
        .where(isNull(alarms.resolvedAt))
        .groupBy(alarms.kind),
    ])
    for (const one of all) one.reset()
    for (const depth of depths) {
      for (const state of STATES) work.set({ task: depth.task, state }, depth[state])
      age.set({ task: depth.task }, depth.age)
    }
    mails.set(kept?.n ?? 0)
    for (const [what, n] of Object.entries(waits)) waiting.set({ what }, n)
    for (const { kind, n } of open) raised.set({ kind }, n)
    up.set(1)
  }

  return async () => {
    try {
      await read()
    } catch {
      // What it says is that it is away; whoever asks the database for something real logs the reason.
      for (const one of all) one.reset()
      mails.remove()
      up.set(0)
    }
  }
}
