import { DrizzleQueryError, fillPlaceholders, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database, Pool } from './connection.ts'
import { mappingRows } from './mappedRows.ts'

/**
 * A query that is built once for each database handle, with `sql.placeholder` where values go: the calls that every
 * screen makes spend more time on writing their SQL, and PostgreSQL on planning it, than on its rows
 * (docs/performance.md). `build` ends with `.prepare(name)`; names are unique over the server.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  // One plan for all handles: each transaction has a handle of its own, and the columns are the same.
  const withMappedRows = mappingRows()
  return (db) => {
    const found = built.get(db)
    if (found) return found
    const query = withMappedRows(build(db))
    built.set(db, query)
    return query
  }
}

/** Whether an id is one of a list, which is given by this name as the query is executed. */
export function isAmong(id: SQLWrapper, name: string): SQL {
  return sql`${id} = any(${sql.placeholder(name)}::uuid[])`
}

/**
 * The same of a statement that no builder writes: a transaction by itself, sent to any free connection. Its rows are as
 * the driver reads them.
 */
export function preparedStatement<Row extends QueryResultRow, Parts>(
  name: string,
  build: (parts: Parts) => SQL,
) {
  let built: { sql: string; params: unknown[] } | undefined
  return async (db: Pool, parts: Parts, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    built ??= new PgDialect().sqlToQuery(build(parts))
    const given = fillPlaceholders(built.params, values)
    try {
      return (await db.$client.query<Row>({ name, text: built.sql, values: given })).rows
    } catch (error) {
      // As the builders' own queries fail.
      throw error instanceof Error ? new DrizzleQueryError(built.sql, given, error) : error
    }
  }
}
