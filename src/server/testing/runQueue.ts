import { runOnce } from 'graphile-worker'
import { allTasks } from '../queue/tasks.ts'
import { queueLogger, taskList } from '../queue/worker.ts'
import type { TestServer } from './testServer.ts'

/** Does all work that is due, as the worker of a running server would. */
export async function runQueue(server: TestServer): Promise<void> {
  const { services, database } = server
  await runOnce({
    pgPool: database.pool,
    taskList: taskList(allTasks(services), services.log),
    noHandleSignals: true,
    logger: queueLogger(services.log),
  })
}
