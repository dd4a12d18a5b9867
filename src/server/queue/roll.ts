import { setTimeout } from 'node:timers/promises'
import type { LastingConnection } from '#server/db/lastingConnection.ts'
import type { Log } from '#server/kernel/log.ts'

/**
 * Which workers live. Each one's name is locked on its process's own connection, so PostgreSQL itself gives the lock
 * up when the process dies, however it dies. Work that is begun under a name nobody locks would otherwise stay
 * begun for the four hours after which the queue believes nobody any more.
 */
export interface Roll {
  enter(workers: readonly string[]): Promise<void>
  /** Gives back what these workers had begun: they do nothing any more. */
  leave(workers: readonly string[]): Promise<void>
  /** Ends the sweeping, and gives back what is still begun here. */
  close(): Promise<void>
}

export const WORKER_LOCKS = 4_600_002
const SWEEP_EVERY_MS = 20_000
/** A process that has just lost its connection has another one after this. */
const CONFIRM_AFTER_MS = 5_000

export async function workerRoll(line: LastingConnection, log: Log): Promise<Roll> {
  const entered = new Set<string>()
  // Shared: a connection that died without the database's knowing must not keep the next one waiting.
  const hold = 'select pg_advisory_lock_shared($1, hashtext(worker)) from unnest($2::text[]) as worker'
  await line.onUp(async (client) => {
    if (entered.size > 0) await client.query(hold, [WORKER_LOCKS, [...entered]])
  })
  const end = new AbortController()
  void sweep(line, log, end.signal)
  const leave = async (workers: readonly string[]) => {
    for (const worker of workers) entered.delete(worker)
    await handBack(line, workers)
  }
  return {
    async enter(workers) {
      for (const worker of workers) entered.add(worker)
      await line.query(hold, [WORKER_LOCKS, workers])
    },
    leave,
    async close() {
      end.abort()
      if (entered.size > 0) await leave([...entered])
    },
  }
}

async function sweep(line: LastingConnection, log: Log, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    try {
      const freed = await takeOverDeserted(line, CONFIRM_AFTER_MS, end)
      if (freed.length > 0)
        log.warn({ workers: freed.length }, 'work of processes that are gone was taken over')
    } catch (error) {
      if (!end.aborted) log.error({ err: error }, 'work of processes that are gone was not looked for')
    }
    await setTimeout(SWEEP_EVERY_MS, undefined, { signal: end, ref: false }).catch(() => undefined)
  }
}

/** Frees what was begun by workers whose processes are gone, now and still `confirmAfterMs` later. Answers them. */
export async function takeOverDeserted(
  line: LastingConnection,
  confirmAfterMs: number,
  end?: AbortSignal,
): Promise<string[]> {
  const suspected = await deserted(line)
  if (suspected.length === 0) return []
  await setTimeout(confirmAfterMs, undefined, { ...(end && { signal: end }), ref: false })
  const confirmed = new Set(await deserted(line))
  const gone = suspected.filter((worker) => confirmed.has(worker))
  if (gone.length > 0) await handBack(line, gone)
  return gone
}

async function deserted(line: LastingConnection): Promise<string[]> {
  // PostgreSQL shows the two halves of such a lock as unsigned numbers.
  const { rows } = await line.query(
    `select distinct locked_by as worker from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::bigint::oid
         and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`,
    [WORKER_LOCKS],
  )
  return rows.map(({ worker }: { worker: string }) => worker)
}

async function handBack(line: LastingConnection, workers: readonly string[]): Promise<void> {
  await line.query('select graphile_worker.force_unlock_workers($1::text[])', [workers])
}
