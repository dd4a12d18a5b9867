import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { FileStore } from '#server/adapters/files/port.ts'

const compress = promisify(gzip)
const expand = promisify(gunzip)

/** A piece of a backup: a key below it, and what lies there. */
export const part = z.object({
  key: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type Part = z.output<typeof part>

/** What is held in memory at a time: a table is as many parts as it needs. */
const PART_BYTES = 16 * 1_024 ** 2

export const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

/** What a backup holds is not what was put there. */
export class Damaged extends Error {
  override readonly name = 'Damaged'
}

/** Puts something, reads it back, and answers what is there. */
export async function putChecked(
  place: FileStore,
  key: string,
  content: Buffer,
  type: string,
): Promise<Part> {
  await place.put(key, content, type)
  const put: Part = { key, bytes: content.length, sha256: sha256(content) }
  await getChecked(place, put)
  return put
}

/** Reads something, and fails where it is another thing than it was. */
export async function getChecked(place: FileStore, { key, bytes, sha256: digest }: Part): Promise<Buffer> {
  const content = await place.get(key)
  if (!content) throw new Damaged(`${key} is missing`)
  if (content.length !== bytes || sha256(content) !== digest)
    throw new Damaged(`${key} is not what was put there`)
  return content
}

/** Keeps a stream of any length as compressed parts, `<name>.0001.gz` and so on. */
export async function writeParts(
  place: FileStore,
  name: string,
  chunks: AsyncIterable<Buffer>,
  partBytes = PART_BYTES,
): Promise<readonly Part[]> {
  const parts: Part[] = []
  let waiting: Buffer[] = []
  let length = 0
  const write = async () => {
    const key = `${name}.${String(parts.length + 1).padStart(4, '0')}.gz`
    parts.push(await putChecked(place, key, await compress(Buffer.concat(waiting)), 'application/gzip'))
    waiting = []
    length = 0
  }
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length >= partBytes) await write()
  }
  if (length > 0) await write()
  return parts
}

/** The stream that parts were made of; fails before the first byte of one that is damaged. */
export async function* readParts(place: FileStore, parts: readonly Part[]): AsyncGenerator<Buffer> {
  for (const one of parts) yield await expand(await getChecked(place, one))
}

/** The lines of a stream of text. */
export async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}
