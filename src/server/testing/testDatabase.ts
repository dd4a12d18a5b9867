import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Connection } from '../db/connection.ts'

export interface TestDatabase extends Connection {
  readonly url: string
}

/** A database of this test file's own, copied from the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await withAdmin(server, `create database ${name} template template`)
  const url = `${server}${name}`
  let isClosing = false
  const connection = connect(url, {
    // As few as a program may have: whoever holds a connection and asks for another is found here.
    max: 2,
    onError: (error) => {
      // Dropping the database ends connections that the pool has let go of a moment before.
      if (!isClosing) throw error
    },
  })
  return {
    ...connection,
    url,
    async close() {
      isClosing = true
      await connection.close()
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
