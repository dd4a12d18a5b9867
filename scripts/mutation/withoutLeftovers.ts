import pg from 'pg'
import { inject } from 'vitest'
import '../../src/server/testing/globalSetup.ts'

// A defect ends a run at the first test that notices it, and its database stays: some hundred of them fill a memory disk.
const client = new pg.Client({ connectionString: `${inject('databaseServer')}postgres` })
await client.connect()
const { rows } = await client.query<{ datname: string }>(
  `select datname from pg_database where datname like 't\\_%'`,
)
for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`)
await client.end()
