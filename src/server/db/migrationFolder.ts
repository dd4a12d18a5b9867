import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** One migration: its name, and the moment by which a database knows whether it has it. */
export interface Migration {
  readonly tag: string
  readonly when: number
}

const journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })
const JOURNAL = join('meta', '_journal.json')

/** Where this program's migrations are: beside it. */
export function ownMigrations(): string {
  return fileURLToPath(new URL('./migrations', import.meta.url))
}

/** The migrations of a folder, in their order. */
export async function readMigrations(folder: string): Promise<readonly Migration[]> {
  return (await readJournal(folder)).entries
}

/** Does something with a copy of a folder that ends with the migration `last`. */
export async function withMigrationsUpTo<Result>(
  last: string,
  run: (folder: string) => Promise<Result>,
  folder = ownMigrations(),
): Promise<Result> {
  const { entries, ...rest } = await readJournal(folder)
  const end = entries.findIndex(({ tag }) => tag === last)
  if (end < 0) throw new Error(`There is no migration ${last}`)
  const cut = await mkdtemp(join(tmpdir(), 'tradepost-migrations-'))
  try {
    await cp(folder, cut, { recursive: true })
    await writeFile(join(cut, JOURNAL), JSON.stringify({ ...rest, entries: entries.slice(0, end + 1) }))
    return await run(cut)
  } finally {
    await rm(cut, { recursive: true })
  }
}

async function readJournal(folder: string) {
  return journal.parse(JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')))
}
