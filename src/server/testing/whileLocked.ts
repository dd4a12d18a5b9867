import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { DatabaseTransaction } from '#server/db/connection.ts'
import type { TestServer } from './testServer.ts'

/** Whether somebody waits for a lock. */
export async function isLocked(server: TestServer): Promise<boolean> {
  const { rows } = await server.database.aside.execute(sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return rows.length > 0
}

/** Makes a call beside a transaction that commits once the call waits for its locks, or has come through without. */
export async function whileLocked<Answer>(
  server: TestServer,
  change: (other: DatabaseTransaction) => Promise<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  let isDone = false
  // In an object: what a transaction answers is waited for before it commits.
  const { answer } = await server.database.aside.transaction(async (other) => {
    await change(other)
    const asked = call().finally(() => (isDone = true))
    await expect.poll(async () => isDone || (await isLocked(server))).toBe(true)
    return { answer: asked }
  })
  return answer
}
