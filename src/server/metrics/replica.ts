import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replica } from '#server/replica/replica.ts'

/** What may be read from a replica and was, and how it is; where none is configured there is nothing to tell. */
export function measureReplica(replica: Replica | undefined, registry: Registry): void {
  if (!replica) return
  const registers = [registry]
  const reads: Counter<'outcome'> = new Counter({
    name: 'tradepost_replica_reads_total',
    help: 'Reads that the replica answered, and by reason those that the database itself did in its place',
    labelNames: ['outcome'],
    registers,
    collect: () => {
      reads.reset()
      for (const [outcome, count] of Object.entries(replica.tally)) reads.inc({ outcome }, count)
    },
  })
  const asked: Gauge = new Gauge({
    name: 'tradepost_replica_asked',
    help: 'Whether reads go to the replica',
    registers,
    collect: () => asked.set(replica.isAsked() ? 1 : 0),
  })
  const behind: Gauge = new Gauge({
    name: 'tradepost_replica_behind_seconds',
    help: 'How old what the replica shows is; absent where that is not known',
    registers,
    collect() {
      const ms = replica.behind()
      if (ms === undefined) behind.remove()
      else behind.set(ms / 1_000)
    },
  })
}
