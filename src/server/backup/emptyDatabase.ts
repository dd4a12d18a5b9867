import type pg from 'pg'
import { ownMigrations, readMigrations } from '#server/db/migrationFolder.ts'
import { WORKER_LOCKS } from '#server/queue/roll.ts'

/**
 * Fails where a restore may not have a database: one in which somebody has an account is given up only where `replace`
 * names it, one that a server works on or that belongs to another program never.
 */
export async function refuseFull(client: pg.Client, replace: string | undefined): Promise<void> {
  const name = await nameOf(client)
  if (replace !== undefined && replace !== name)
    throw new Error(`The configured database is ${name}, not ${replace}. Nothing was changed.`)
  if (!(await hasTables(client))) return
  if (!(await isOurs(client)))
    throw new Error(`The database ${name} has tables of another program. Name an empty one.`)
  const processes = await workingProcesses(client)
  if (processes > 0)
    throw new Error(
      `${processes} ${processes === 1 ? 'process serves' : 'processes serve'} the database ${name}. ` +
        'Stop the server first.',
    )
  const people = await accounts(client)
  if (people > 0 && replace === undefined)
    throw new Error(
      `The database ${name} has ${people} ${people === 1 ? 'account' : 'accounts'}. ` +
        `To lose everything in it, add --replace ${name}`,
    )
}

async function nameOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

const notOfExtension = (catalogue: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${id} and d.deptype = 'e')`

async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and ${notOfExtension('pg_class', 'c.oid')} limit 1`,
  )
  return rows.length > 0
}

/** Whether its first migration is this product's first. */
async function isOurs(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'`,
  )
  if (tables.length === 0) return false
  const [first] = await readMigrations(ownMigrations())
  const { rows } = await client.query<{ first: string }>(
    'select min(created_at)::text as first from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.first) === first?.when
}

/** How many server processes do the queue's work here: each has its workers' names locked as long as it lives. */
async function workingProcesses(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ processes: number }>(
    `select count(distinct pid)::int as processes from pg_locks
     where locktype = 'advisory' and objsubid = 2 and granted and classid = $1::bigint::oid
       and database = (select oid from pg_database where datname = current_database())`,
    [WORKER_LOCKS],
  )
  return rows[0]?.processes ?? 0
}

async function accounts(client: pg.Client): Promise<number> {
  const { rows: tables } = await client.query(
    `select from pg_tables where schemaname = 'public' and tablename = 'users'`,
  )
  if (tables.length === 0) return 0
  const { rows } = await client.query<{ people: number }>('select count(*)::int as people from users')
  return rows[0]?.people ?? 0
}

/** Drops what is ours and leaves the extensions, some of which only a superuser could make again. */
export async function emptyDatabase(client: pg.Client): Promise<void> {
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema if exists graphile_worker cascade')
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop table %s cascade', c.oid::regclass) as statement from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${notOfExtension('pg_class', 'c.oid')}
    union all
    select format('drop sequence if exists %s cascade', c.oid::regclass) from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and ${notOfExtension('pg_class', 'c.oid')}
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and ${notOfExtension('pg_proc', 'p.oid')}
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd') and ${notOfExtension('pg_type', 't.oid')}`)
  for (const { statement } of rows) await client.query(statement)
}
