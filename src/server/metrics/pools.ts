import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** The connections to the database: how many there are, how many are idle, and who waits for one. */
export function measurePools(pools: Readonly<Record<string, pg.Pool>>, registry: Registry): void {
  const states = { open: 'totalCount', idle: 'idleCount', waiting: 'waitingCount' } as const
  const connections: Gauge<'pool' | 'state'> = new Gauge({
    name: 'tradepost_database_connections',
    help: 'Connections of each pool that are open, those of them that are idle, and how many wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect: () => {
      for (const [name, pool] of Object.entries(pools))
        for (const [state, count] of Object.entries(states))
          connections.set({ pool: name, state }, pool[count])
    },
  })
}
