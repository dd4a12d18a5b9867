import ky, { HTTPError } from 'ky'
import { z } from 'zod'
import {
  type BodyOf,
  type Call,
  domainField,
  type ParamsInputOf,
  type QueryOf,
  type ResponseOf,
  type UploadOf,
  wireAddress,
  wireBody,
} from '#shared/wire/calls/call.ts'
import { header } from '#shared/wire/headers.ts'
import { problem } from '#shared/wire/problem.ts'
import { client as text } from '#texts/errors.ts'
import { platform } from '#renderer/platform/current.ts'
import { answerAhead } from './askedAhead.ts'
import { clientHeaders } from './clientHeaders.ts'
import { ApiError, NetworkError } from './errors.ts'
import { type Credentials, authProvider } from './credentials.ts'
import { sendWithProgress } from './upload.ts'

export interface Sending<C extends Call> {
  params?: ParamsInputOf<C>
  query?: QueryOf<C>
  body?: BodyOf<C>
  files?: Partial<Record<UploadOf<C>, readonly File[]>>
  /** Names one intent of a person: sent again under it, a request has its effect once. */
  key?: string
  /** The socket that is not told of what the call does, because its window has the answer. */
  socketId?: string | undefined
  /** 0 to 1, while files are sent. */
  onProgress?: (sent: number) => void
  signal?: AbortSignal
}

/** Makes a call of the table. Throws an ApiError for an answer that is an error, a NetworkError where there is none. */
export async function send<C extends Call>(call: C, sending: Sending<C> = {}): Promise<ResponseOf<C>> {
  const url = platform.serverOrigin + wireAddress(call, sending.params, sending.query)
  // Kept, because somebody else may be signed in when the answer comes.
  const credentials = authProvider().credentials()
  const headers = headersFor(credentials, sending)
  const payload = bodyOf(call, sending)
  const json = await (
    payload instanceof FormData && sending.onProgress
      ? sendWithProgress(call.method, url, headers, payload, sending.onProgress, sending.signal)
      : sendPlain(call, url, headers, payload, sending.signal)
  ).catch(async (error: unknown) => {
    const problemError = named(call, await asError(error))
    if (problemError instanceof ApiError) tellSession(credentials, problemError)
    throw problemError
  })
  // The schema is the call's own, so what it decodes to is the call's response.
  return z.decode(call.response, json) as ResponseOf<C>
}

function sendPlain(
  call: Call,
  url: string,
  headers: Record<string, string>,
  payload: FormData | object | undefined,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  return ky(url, {
    method: call.method,
    headers,
    ...(payload instanceof FormData ? { body: payload } : payload !== undefined && { json: payload }),
    ...(signal && { signal }),
    // Where the page has asked already it is not asked again, but once more if that is lost.
    fetch: (request, init) => answerAhead(call.method, url, headers, payload) ?? fetch(request, init),
    timeout: 30_000,
    // A refusal for being too many is not waited for unseen: its text says how long it takes.
    retry: { limit: call.method === 'GET' ? 1 : 0, statusCodes: [408, 500, 502, 503, 504] },
  }).json()
}

function tellSession(credentials: Credentials, { status, problem: { code, message } }: ApiError): void {
  if (code === 'other_session') authProvider().onOther(credentials)
  else if (status === 401) authProvider().onEnded(credentials, message)
}

function headersFor(
  { token, user }: Credentials,
  { key, socketId }: { key?: string; socketId?: string | undefined },
): Record<string, string> {
  return {
    ...clientHeaders(platform.kind, platform.deviceId()),
    ...(token && { [header.accessToken]: token }),
    ...(platform.sessionInCookie && user && { [header.sessionUser]: user }),
    ...(key && { [header.idempotencyKey]: key }),
    ...(socketId && { [header.socketId]: socketId }),
  }
}

function bodyOf<C extends Call>(call: C, { body, files }: Sending<C>): FormData | object | undefined {
  const written = body === undefined ? undefined : wireBody(call, body)
  if (call.encoding !== 'multipart') return written
  const form = new FormData()
  const fields: readonly [string, unknown][] = Object.entries(written ?? {})
  for (const [name, value] of fields)
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  const uploads: readonly [string, readonly File[] | undefined][] = Object.entries(files ?? {})
  for (const [name, list] of uploads)
    for (const file of list ?? []) form.append(call.files?.[name]?.field ?? name, file, file.name)
  return form
}

async function asError(error: unknown): Promise<Error> {
  if (error instanceof ApiError || error instanceof NetworkError) return error
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof HTTPError)
    return apiError(error.response.status, await error.response.json().catch(() => undefined))
  return new NetworkError({ cause: error })
}

/** The fields of a refusal by the names that the request's sender knows. */
function named(call: Call, error: Error): Error {
  if (!(error instanceof ApiError) || !error.problem.errors) return error
  const errors = error.problem.errors.map((one) => ({ ...one, field: domainField(call, one.field) }))
  return new ApiError(error.status, { ...error.problem, errors })
}

/** An error answer in our one shape; anything else, from a proxy perhaps, in general words. */
export function apiError(status: number, json: unknown): ApiError {
  const parsed = problem.safeParse(json)
  return new ApiError(status, parsed.success ? parsed.data : { message: text.noResponse, code: 'internal' })
}
