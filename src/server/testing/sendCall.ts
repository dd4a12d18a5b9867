import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  type BodyOf,
  type Call,
  type ParamsInputOf,
  type QueryOf,
  type ResponseOf,
  type UploadOf,
  wireAddress,
  wireBody,
} from '#shared/wire/calls/call.ts'
import { deviceType, header } from '#shared/wire/headers.ts'
import { problem, type Problem } from '#shared/wire/problem.ts'

export interface TestFile {
  name: string
  content: Buffer
}

export interface SendOptions<C extends Call> {
  as?: { token: string } | undefined
  params?: ParamsInputOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
  /** A body as it stands on the wire: what no client of ours would send. */
  wire?: Readonly<Record<string, unknown>>
  files?: Partial<Record<UploadOf<C>, readonly TestFile[]>>
  key?: string
  /** Null for a client that does not say. */
  deviceId?: string | null
  deviceType?: string
  timezone?: string
  /** The address it comes from. */
  from?: string
  headers?: Readonly<Record<string, string>>
}

export type Answer<C extends Call> =
  | { ok: true; status: number; data: ResponseOf<C>; raw: string; headers: Readonly<Record<string, unknown>> }
  | {
      ok: false
      status: number
      problem: Problem
      raw: string
      retryAfter: string | undefined
      headers: Readonly<Record<string, unknown>>
    }

/** Makes a call as a client does, and reads the answer by the call's own schema. */
export async function sendCall<C extends Call>(
  app: FastifyInstance,
  call: C,
  options: SendOptions<C>,
): Promise<Answer<C>> {
  const content = bodyOf(call, options)
  const response = await app.inject({
    method: call.method,
    url: wireAddress(call, options.params, options.query),
    headers: {
      ...(options.deviceId !== null && { [header.deviceId]: options.deviceId ?? 'test-device' }),
      [header.deviceType]: options.deviceType ?? deviceType.web,
      [header.timezone]: options.timezone ?? 'America/Vancouver',
      ...(options.as && { [header.accessToken]: options.as.token }),
      ...(options.key && { [header.idempotencyKey]: options.key }),
      ...content?.headers,
      ...options.headers,
    },
    ...(options.from && { remoteAddress: options.from }),
    ...(content && { payload: content.payload }),
  })
  const json: unknown = response.json()
  if (response.statusCode >= 400)
    return {
      ok: false,
      status: response.statusCode,
      problem: problem.parse(json),
      raw: response.body,
      retryAfter: response.headers['retry-after']?.toString(),
      headers: response.headers,
    }
  // The schema is the call's own, so what it decodes to is the call's response.
  const data = z.decode(call.response, json) as ResponseOf<C>
  // Whatever a test asks for, nothing but what its schema names may be on the wire. The server alone knows its origin.
  const paths: unknown = JSON.parse(
    response.body.replace(/"https?:\/\/[^/"]+(?=\/(?:files|invoices|dispute_files|books)\/)/g, '"'),
  )
  if (!isDeepStrictEqual(z.encode(call.response, data), paths))
    throw new Error(`${call.method} ${call.path} answered more than its schema names: ${response.body}`)
  return { ok: true, status: response.statusCode, data, raw: response.body, headers: response.headers }
}

function bodyOf<C extends Call>(call: C, options: SendOptions<C>) {
  const body = options.wire ?? (options.body === undefined ? undefined : wireBody(call, options.body))
  if (call.encoding !== 'multipart') {
    if (body === undefined) return undefined
    return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  }
  const boundary = `----test${crypto.randomUUID()}`
  const parts: Buffer[] = []
  const add = (head: string, content: Buffer) =>
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    )
  const fields: readonly [string, unknown][] = Object.entries(body ?? {})
  for (const [name, value] of fields)
    if (value !== undefined)
      add(`name="${name}"`, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))
  const uploads: readonly [string, readonly TestFile[] | undefined][] = Object.entries(options.files ?? {})
  for (const [name, files] of uploads)
    for (const file of files ?? [])
      add(
        `name="${call.files?.[name]?.field ?? name}"; filename="${file.name}"\r\ncontent-type: application/octet-stream`,
        file.content,
      )
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
