import type pg from 'pg'

// What a database consists of, as PostgreSQL itself lists it: a new table can't be forgotten.

interface Table {
  /** With its schema, quoted where it has to be. */
  readonly name: string
  /** Without those that are computed. */
  readonly columns: readonly string[]
}

/** The product's tables and the work queue's. What migrations write down themselves is theirs. */
const OURS = `n.nspname in ('public', 'graphile_worker')
  and (n.nspname, c.relname) <> ('graphile_worker', 'migrations')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Every table with data, in the order of their names. What PostgreSQL itself forgets in a crash is nothing to keep. */
export async function tablesOf(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS}
    order by 1`)
  return rows
}

/** The sequences, with where they stand. */
export async function sequencesOf(client: pg.Client) {
  const { rows: names } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS}
    order by 1`)
  const found = []
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${name}`,
    )
    found.push(...rows.map((row) => ({ name, ...row })))
  }
  return found
}

/** The foreign keys, as PostgreSQL would make each anew. */
export async function foreignKeysOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and ${OURS}
    order by 1, 2`)
  return rows
}
