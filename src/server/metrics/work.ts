import { Histogram, type Registry } from 'prom-client'
import type { WorkDone } from '#server/queue/worker.ts'

const BUCKETS_SECONDS = [0.03, 0.1, 0.3, 1, 3, 10, 30, 120]

/** What this process has done of the queue's work, mails among it (`sendMail`). */
export function measureWork(registry: Registry): WorkDone {
  const seconds = new Histogram({
    name: 'tradepost_work_seconds',
    help: 'How long work of the queue took, and whether it was done or failed',
    labelNames: ['task', 'result'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  return (task, took, isDone) => seconds.observe({ task, result: isDone ? 'done' : 'failed' }, took)
}
