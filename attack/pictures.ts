import { once } from 'node:events'
import { crc32, createDeflate } from 'node:zlib'
import { API_BASE } from '../src/shared/wire/calls/call.ts'
import { listCategories } from '../src/shared/wire/calls/categories.ts'
import { header } from '../src/shared/wire/headers.ts'
import { postJob } from '../src/shared/wire/calls/jobs.ts'

interface Credentials {
  readonly token: string
  readonly deviceId?: string
}

const kinds = {
  /** Small files that unpack to 59 megapixels each. */
  large: { width: 7680, height: 7680, depth: 8, interlaced: false },
  /** The same with 16 bits a colour, in passes, so that all of it has to be held at once. */
  interlaced: { width: 7680, height: 7680, depth: 16, interlaced: true },
  /** The largest that are taken. */
  allowed: { width: 6000, height: 4000, depth: 8, interlaced: false },
} as const

export type PictureKind = keyof typeof kinds

const made = new Map<PictureKind, Promise<Blob>>()

/** The picture of a kind, made once: call it before anything is measured. */
export function pictureOf(kind: PictureKind): Promise<Blob> {
  const picture = made.get(kind) ?? aPng(kinds[kind])
  made.set(kind, picture)
  return picture
}

/**
 * Posts ten jobs with five pictures each, all at once: as one customer where one is given, else in turns. Answers the
 * statuses. No picture is worth anything: all are one colour, a few hundred kilobytes sent.
 */
export async function uploadPictures(
  url: string,
  customers: readonly Credentials[],
  kind: PictureKind,
): Promise<number[]> {
  const picture = await pictureOf(kind)
  const [first] = customers
  if (!first) throw new Error('Nobody to upload as')
  const listed: unknown = await (
    await fetch(url + API_BASE + listCategories.path, { headers: headersOf(first) })
  ).json()
  const { categories } = listCategories.response.parse(listed)
  const category = categories[0]?.id ?? ''
  return Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const response = await fetch(url + API_BASE + postJob.path, {
        method: postJob.method,
        headers: headersOf(customers[index % customers.length] ?? first),
        body: aJobWith(picture, category),
      })
      await response.arrayBuffer()
      return response.status
    }),
  )
}

function headersOf({ token, deviceId = 'attack' }: Credentials): Record<string, string> {
  return { [header.accessToken]: token, [header.deviceId]: deviceId, [header.deviceType]: 'w' }
}

function aJobWith(picture: Blob, category: string): FormData {
  const form = new FormData()
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const fields = {
    title: 'Paint a wall',
    description: 'A large one.',
    category,
    location: 'Vancouver, British Columbia',
    latitude: '49.2497',
    longitude: '-123.1193',
    city: 'V5K 0A1',
    start_date: day(30),
    start_time: '08:00',
    end_date: day(31),
    end_time: '16:00',
    budget: '',
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (let index = 0; index < 5; index += 1) form.append('job_images', picture, `wall-${index}.png`)
  return form
}

interface Shape {
  width: number
  height: number
  depth: 8 | 16
  interlaced: boolean
}

/** A black picture, made without ever holding its pixels. */
async function aPng({ width, height, depth, interlaced }: Shape): Promise<Blob> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Colours with transparency, the usual packing and filters.
  head.set([depth, 6, 0, 0, interlaced ? 1 : 0], 8)
  const bytesEach = (4 * depth) / 8
  const rows = interlaced ? passes(width, height) : [[width, height] as const]
  const bytes = rows.reduce((sum, [across, down]) => sum + (across * bytesEach + 1) * down, 0)
  const content = [
    chunk('IHDR', head),
    chunk('IDAT', await packedZeros(bytes)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Blob([new Uint8Array(Buffer.concat([signature, ...content]))], { type: 'image/png' })
}

/** Width and height of the seven passes of an interlaced PNG (Adam7). */
function passes(width: number, height: number): (readonly [number, number])[] {
  const starts = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const
  return starts.map(([x, y, across, down]) => [
    Math.ceil((width - x) / across),
    Math.ceil((height - y) / down),
  ])
}

async function packedZeros(bytes: number): Promise<Buffer> {
  const packer = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  packer.on('data', (part: Buffer) => parts.push(part))
  const megabyte = Buffer.alloc(1_048_576)
  for (let left = bytes; left > 0; left -= megabyte.length)
    if (!packer.write(megabyte.subarray(0, Math.min(left, megabyte.length)))) await once(packer, 'drain')
  packer.end()
  await once(packer, 'end')
  return Buffer.concat(parts)
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
