import { createHash, createHmac } from 'node:crypto'

interface S3Access {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE'
  url: URL
  headers?: Readonly<Record<string, string>>
  body?: Buffer
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Everything but A–Z a–z 0–9 - . _ ~ as UTF-8 bytes in percent notation. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * The headers of a request to an S3-compatible store, signed with AWS Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function signedHeaders(access: S3Access, request: S3Request, now: Date): Record<string, string> {
  const { method, url, body = Buffer.alloc(0) } = request
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${moment.slice(0, 8)}/${access.region}/s3/aws4_request`
  const contentHash = sha256(body)
  const headers: Record<string, string> = {
    ...request.headers,
    host: url.host,
    'x-amz-content-sha256': contentHash,
    'x-amz-date': moment,
  }
  const names = Object.keys(headers).sort()
  const canonical = [
    method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    contentHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${access.secretAccessKey}`)
  const signature = createHmac('sha256', key).update(toSign).digest('hex')
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${access.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}
