import type { Database } from './connection.ts'

/**
 * A query that is built once for each database handle, with `sql.placeholder` where values go: the calls that every
 * screen makes spend more time on writing their SQL, and PostgreSQL on planning it, than on its rows
 * (docs/performance.md). `build` ends with `.prepare(name)`; names are unique over the server.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return (db) => {
    const found = built.get(db)
    if (found) return found
    const query = build(db)
    built.set(db, query)
    return query
  }
}
