import pg from 'pg'
import { loadCatalogue } from '#server/db/catalogue.ts'
import { migrate } from '#server/db/migrate.ts'
import { connectAlone } from './soundness.ts'

/** A database in which `now()` is what the simulation says: of columns' defaults, of the queue, of the sandbox's books. */
export interface ClockedDatabase {
  readonly url: string
  setClock(now: Date): Promise<void>
  /** Takes away everything but the catalogue. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** What stays from one history to the next. */
const KEPT = ['categories', 'sub_categories', 'simulated_clock']
/** What was deleted stands in the way until it is swept up. */
const SWEEP_EVERY = 100

/** Makes the database `name` on a server whose address ends where a database's name follows. */
export async function createClockedDatabase(server: string, name: string): Promise<ClockedDatabase> {
  await onServer(server, `create database ${name}`)
  const url = `${server}${name}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // What is in `public` comes before PostgreSQL's own from here on: where the migrations say now(), this is found.
  await client.query(`
    create table public.simulated_clock (at timestamptz not null);
    insert into public.simulated_clock values ('2030-01-07T09:00:00Z');
    create function public.now() returns timestamptz language sql stable as 'select at from public.simulated_clock';
    alter database ${name} set search_path = public, pg_catalog;
    alter database ${name} set deadlock_timeout = '20ms';
  `)
  await client.end()
  await migrate(url)
  const connection = connectAlone(url, 1)
  const { pool } = connection
  await loadCatalogue(connection.db)
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any($1) order by 1`,
    [KEPT],
  )
  const tables = rows.map((row) => row.name)
  const first = await keepFirstRows(pool, tables)
  const cleared = [...tables, 'graphile_worker._private_jobs']
  // The guards of the ledger refuse what was entered to be deleted.
  const deletion = `begin; set local session_replication_role = replica;
    ${cleared.map((table) => `delete from ${table};`).join('\n')} ${first} commit;`
  let times = 0
  return {
    url,
    async setClock(now) {
      await pool.query({
        name: 'set_clock',
        text: 'update public.simulated_clock set at = $1',
        values: [now],
      })
    },
    async clear() {
      await pool.query(deletion)
      times += 1
      if (times % SWEEP_EVERY === 0) await pool.query(`vacuum ${cleared.join(', ')}`)
    },
    async close() {
      await connection.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** What puts back the rows that the migrations have written, such as counters at their beginning. */
async function keepFirstRows(pool: pg.Pool, tables: readonly string[]): Promise<string> {
  await pool.query('create schema simulation')
  const statements: string[] = []
  for (const table of tables) {
    const { rowCount } = await pool.query(`select from ${table} limit 1`)
    if (rowCount === 0) continue
    await pool.query(`create table simulation.${table} as table ${table}`)
    statements.push(`insert into ${table} select * from simulation.${table};`)
  }
  return statements.join(' ')
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
