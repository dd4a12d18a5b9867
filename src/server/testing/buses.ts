import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { type LastingConnection, lastingConnection } from '#server/db/lastingConnection.ts'
import type { Bus } from '#server/realtime/bus.ts'
import { notifyBus } from '#server/realtime/notifyBus.ts'
import { type RedisBus, redisBus } from '#server/realtime/redis/redisBus.ts'
import { asked } from '#server/realtime/redis/asked.ts'
import { type RedisServer, startRedis, whyNoRedis } from './redisServer.ts'
import type { TestDatabase } from './testDatabase.ts'

/** What joins the processes of a test. */
export interface Buses {
  /** The bus of one more process. */
  open(): Bus
  /** Breaks the connection of every process; each may make it anew at once. */
  cut(): Promise<void>
  close(): Promise<void>
}

/** Each kind of bus, and why it can't be tried here. */
export const kindsOfBus = [
  { kind: 'NOTIFY', why: '' },
  { kind: 'Redis', why: whyNoRedis },
] as const

if (whyNoRedis) process.stderr.write(`${whyNoRedis}\n`)

export async function startBuses(
  kind: (typeof kindsOfBus)[number]['kind'],
  database: TestDatabase,
): Promise<Buses> {
  return kind === 'NOTIFY' ? notifyBuses(database) : redisBuses(await startRedis())
}

function notifyBuses(database: TestDatabase): Buses {
  const lines: LastingConnection[] = []
  return {
    open() {
      const line = lastingConnection(database.url, () => undefined)
      lines.push(line)
      return notifyBus(line, () => undefined)
    },
    async cut() {
      await database.aside.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
          and (query like 'listen %' or query like 'select pg_notify(%' or query like 'set tcp_keepalives%')`)
    },
    async close() {
      await Promise.all(lines.map((line) => line.close()))
    },
  }
}

export function redisBuses(redis: RedisServer): Buses {
  const open: RedisBus[] = []
  return {
    open() {
      const bus = redisBus(redis.url, pino({ level: 'silent' }))
      open.push(bus)
      return bus
    },
    async cut() {
      await asked(redis.url, (client) =>
        client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']),
      )
    },
    async close() {
      await Promise.all(open.map((bus) => bus.close()))
      await redis.close()
    },
  }
}
