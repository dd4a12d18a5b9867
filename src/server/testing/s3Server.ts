import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { S3Bucket } from '#server/adapters/files/s3.ts'
import { signedHeaders } from '#server/adapters/files/signature.ts'

interface StoredObject {
  content: Buffer
  type: string
  putAt: Date
}

export interface S3Server {
  readonly bucket: S3Bucket
  readonly objects: Map<string, StoredObject>
  /** How many objects a page of a listing holds. */
  readonly listed: number
  /** Answers so many of the next requests with 503. */
  beBusy(count: number): void
  close(): Promise<void>
}

const LISTED = 3
const LATE_MS = 15 * 60_000

/** An S3-compatible store with one bucket. It takes only what is signed for it, whole and lately. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  let busy = 0
  const server = createServer((request, response) => {
    void answer(request).then(({ status, content = '' }) => response.writeHead(status).end(content))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The store has no port')
  const bucket: S3Bucket = {
    endpoint: `http://127.0.0.1:${address.port}`,
    region: 'ca-central-1',
    bucket: 'tradepost',
    accessKeyId: 'AKIDTEST',
    secretAccessKey: 'a secret of the store',
  }
  const answer = async (request: IncomingMessage): Promise<{ status: number; content?: string | Buffer }> => {
    const body = await contentOf(request)
    if (busy > 0) {
      busy -= 1
      return { status: 503, content: '<Error><Code>SlowDown</Code></Error>' }
    }
    const refused = refusal(bucket, request, body)
    if (refused) return { status: 403, content: `<Error><Code>${refused}</Code></Error>` }
    const { pathname: path, searchParams } = new URL(request.url ?? '', bucket.endpoint)
    if (path === `/${bucket.bucket}` && searchParams.get('list-type') === '2')
      return { status: 200, content: listing(objects, searchParams) }
    if (!path.startsWith(`/${bucket.bucket}/`))
      return { status: 404, content: '<Error><Code>NoSuchBucket</Code></Error>' }
    const key = path.slice(bucket.bucket.length + 2)
    switch (request.method) {
      case 'PUT':
        objects.set(key, {
          content: body,
          type: request.headers['content-type'] ?? '',
          putAt: new Date(),
        })
        return { status: 200 }
      case 'DELETE':
        objects.delete(key)
        return { status: 204 }
      default: {
        const found = objects.get(key)
        return found
          ? { status: 200, content: found.content }
          : { status: 404, content: '<Error><Code>NoSuchKey</Code></Error>' }
      }
    }
  }
  return {
    bucket,
    objects,
    listed: LISTED,
    beBusy: (count) => (busy = count),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A page of the objects, as S3 writes it (ListObjectsV2). The token is the last key of the page before, disguised. */
function listing(objects: ReadonlyMap<string, StoredObject>, asked: URLSearchParams): string {
  const after = Buffer.from(asked.get('continuation-token') ?? '', 'base64').toString()
  const prefix = asked.get('prefix') ?? ''
  const rest = [...objects]
    .filter(([key]) => key > after && key.startsWith(prefix))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const page = rest.slice(0, LISTED)
  const last = page.at(-1)?.[0] ?? ''
  const contents = page.map(
    ([key, { putAt, content }]) =>
      `<Contents><Key>${key}</Key><LastModified>${putAt.toISOString()}</LastModified><ETag>&quot;0&quot;</ETag><Size>${content.length}</Size></Contents>`,
  )
  const next =
    rest.length > LISTED
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${Buffer.from(last).toString('base64')}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>tradepost</Name>${next}${contents.join('')}</ListBucketResult>`
}

/** Why a request is not taken, as S3 names it; undefined for one that is. */
function refusal(
  bucket: S3Bucket,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): string | undefined {
  const { authorization = '', host = '' } = headers
  const moment = String(headers['x-amz-date'])
  const now = new Date(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - now.getTime()) < LATE_MS)) return 'RequestTimeTooSkewed'
  const contentHash = createHash('sha256').update(body).digest('hex')
  if (headers['x-amz-content-sha256'] !== contentHash) return 'XAmzContentSHA256Mismatch'
  const type = headers['content-type']
  if (method !== 'GET' && method !== 'PUT' && method !== 'DELETE') return 'MethodNotAllowed'
  const expected = signedHeaders(
    bucket,
    {
      method,
      url: new URL(`http://${host}${url}`),
      body,
      ...(type && { headers: { 'content-type': type } }),
    },
    now,
  )
  return expected['authorization'] === authorization ? undefined : 'SignatureDoesNotMatch'
}

async function contentOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
