import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection, type DatabaseLimits, type Pool } from '#server/db/connection.ts'

export interface TestDatabase extends Connection {
  readonly url: string
  /** Connections of the test's own, for what it does beside the server: holding locks, watching. */
  readonly aside: Pool
}

/** A database of this test file's own, copied from the migrated template. */
export async function createTestDatabase(limits: DatabaseLimits = {}): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await withAdmin(server, `create database ${name} template template strategy file_copy`)
  const url = `${server}${name}`
  let isClosing = false
  const options = {
    // As few as a program may have: whoever holds a connection and asks for another is found here.
    max: 2,
    onError: (error: Error) => {
      // Dropping the database ends connections that the pool has let go of a moment before; a limit ends idle ones.
      if (!isClosing && limits.idleTransactionMs === undefined) throw error
    },
  }
  const connection = connect(url, { ...options, limits })
  const aside = connect(url, options)
  return {
    ...connection,
    url,
    aside: aside.db,
    async close() {
      isClosing = true
      await Promise.all([connection.close(), aside.close()])
      await withAdmin(server, `drop database ${name} with (force)`)
    },
  }
}

async function withAdmin(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` })
  await client.connect()
  try {
    // Copies of one template queue for it; PostgreSQL refuses while another copy is being made.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
