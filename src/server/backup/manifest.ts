import { z } from 'zod'
import type { FileStore } from '#server/adapters/files/port.ts'
import { Damaged, part, putChecked, sha256 } from './parts.ts'

/** What a backup consists of. It is written last: what has none was never finished. */
const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The last migration that the database had. */
  migration: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      parts: z.array(part),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  files: z.object({
    count: z.number().int(),
    bytes: z.number().int(),
    /** Keys that rows name and the file store did not have when the backup was made. */
    missing: z.array(z.string()),
    /** A line for each: `storedFile`. */
    parts: z.array(part),
  }),
})
export type Manifest = z.output<typeof manifest>
export type TableDump = Manifest['tables'][number]

/** An uploaded file; all backups of a place share what is in `files/`, since a key never gets another content. */
export const storedFile = z.object({
  ...part.shape,
  type: z.string(),
})
export type StoredFile = z.output<typeof storedFile>

/** Where the uploaded files are in a place for backups. */
export const POOL = 'files'
/** The key that an uploaded file has there. */
export const inPool = (key: string) => `${POOL}/${key}`

export const MANIFEST = 'manifest.json'
const NAME = /^(\d{4}-\d\d-\d\d)t(\d\d)(\d\d)(\d\d)z$/

/** A backup's folder, which says when it was made: `2026-11-23t140509z`. */
export function nameOf(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(':', '').toLowerCase()}z`
}

/** When the backup of a name was made; undefined for what is no name of a backup. */
export function momentOf(name: string): Date | undefined {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined
}

/** Finishes a backup. */
export async function writeManifest(place: FileStore, name: string, content: Manifest): Promise<void> {
  const sealed = { sha256: sha256(JSON.stringify(content)), manifest: content }
  await putChecked(
    place,
    `${name}/${MANIFEST}`,
    Buffer.from(JSON.stringify(sealed, undefined, 1)),
    'application/json',
  )
}

/** What a backup consists of, if that is what was written down when it was made. */
export async function readManifest(place: FileStore, name: string): Promise<Manifest> {
  const text = await place.get(`${name}/${MANIFEST}`)
  if (!text) throw new Error(`There is no finished backup ${name}`)
  const damaged = new Damaged(`${name}/${MANIFEST} is not what was put there`)
  const sealed = z.object({ sha256: z.string(), manifest: z.unknown() }).safeParse(jsonIn(text))
  if (!sealed.success || sha256(JSON.stringify(sealed.data.manifest)) !== sealed.data.sha256) throw damaged
  const read = manifest.safeParse(sealed.data.manifest)
  if (!read.success) throw new Error(`The backup ${name} is of a release that writes them otherwise.`)
  return read.data
}

function jsonIn(text: Buffer): unknown {
  try {
    return JSON.parse(text.toString())
  } catch {
    return undefined
  }
}
