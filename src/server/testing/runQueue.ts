import { sql } from 'drizzle-orm'
import { runOnce } from 'graphile-worker'
import { allTasks } from '#server/queue/tasks.ts'
import { queueLogger, taskList } from '#server/queue/worker.ts'
import { asTheProduct } from './indexedReads.ts'
import type { TestServer } from './testServer.ts'

/** Does all work that is due, as the worker of a running server would. */
export async function runQueue(server: TestServer): Promise<void> {
  const { services, database } = server
  await asTheProduct(() =>
    runOnce({
      pgPool: database.pool,
      taskList: taskList(allTasks(services), services.log),
      noHandleSignals: true,
      logger: queueLogger(services.log),
    }),
  )
}

/** Makes the work that failed due again at once, instead of after its pause. */
export async function endPauses(server: TestServer): Promise<void> {
  await server.services.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0), run_at := now())`,
  )
}

/** Makes all work due at once, also what was put off till later. */
export async function bringForward(server: TestServer): Promise<void> {
  await server.services.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`,
  )
}
