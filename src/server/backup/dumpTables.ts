import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { TableDump } from './manifest.ts'
import { writeParts } from './parts.ts'
import { tablesOf } from './shape.ts'

/** Copies every table, one after the other, within the transaction that the client is in. */
export async function dumpTables(client: pg.Client, place: FileStore, folder: string): Promise<TableDump[]> {
  const dumps: TableDump[] = []
  for (const { name, columns } of await tablesOf(client)) {
    const stream = client.query(copyTo(`copy ${name} (${listOf(columns)}) to stdout`))
    const count = { rows: 0 }
    const parts = await writeParts(place, `${folder}/tables/${keyOf(name)}`, linesOf(stream, count))
    dumps.push({ name, columns: [...columns], rows: count.rows, parts: [...parts] })
  }
  return dumps
}

const NEWLINE = 10

/** What comes from the database, with the rows counted: a line each, since PostgreSQL escapes line breaks within. */
async function* linesOf(stream: CopyToStreamQuery, count: { rows: number }): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (!Buffer.isBuffer(chunk)) throw new Error('The database sent something else than rows')
      for (const byte of chunk) if (byte === NEWLINE) count.rows += 1
      yield chunk
    }
  } finally {
    // The connection is in the middle of it: whoever gives up has to let the rest pass before it answers anything else.
    if (!stream.readableEnded && !stream.errored) await finished(stream.resume())
  }
}

/** Columns as SQL names them. */
export function listOf(columns: readonly string[]): string {
  return columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(', ')
}

/** A table's name as a key: small letters, digits and a few signs. */
function keyOf(table: string): string {
  return table.replaceAll(/[^a-z0-9_.]/g, '-')
}
