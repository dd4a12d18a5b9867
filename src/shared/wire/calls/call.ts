import { z } from 'zod'
import type { Permission } from '#shared/domain/permissions.ts'
import { domainPath, renamedField, wirePath } from '../paths.ts'
import { recordParts } from '../recordParts.ts'
import type { FileRule } from '#shared/forms/files.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How the specification sends the body. JSON is accepted wherever a form is. */
export type Encoding = 'none' | 'form' | 'json' | 'multipart'

/**
 * What makes a repeat harmless. `transaction`: the effect and its answer are stored under the idempotency key in one
 * transaction, and a repeat gets the stored answer. `operation`: a payment; the key names the operation for ever.
 */
export type Repeat = 'transaction' | 'operation'

/** Of a call that is a payment with some bodies only: which. */
export interface RepeatByBody {
  // A method, so that each call may name the body that it really has.
  isOperation(body: unknown): boolean
}

/** Files of a multipart body, which the domain calls by their key. */
export interface Upload {
  /** What the wire calls it. */
  readonly field: string
  readonly rule: FileRule
}

/** What a call's limit is called; the server's table says how much that is. */
export type RateLimit =
  | 'signIn'
  | 'signUp'
  | 'mail'
  | 'token'
  | 'mailLink'
  | 'help'
  | 'message'
  | 'post'
  | 'bid'
  | 'invite'
  | 'offer'
  | 'export'

/** One call of §7: the server registers its route from this and the client calls through it. */
export interface Call {
  readonly method: Method
  /** Below the API base, with `:name` for parameters. */
  readonly path: string
  readonly summary: string
  /** What it does in the words of the table of permissions, which says who may. */
  readonly permission: Permission
  readonly encoding: Encoding
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** What is uploaded with a multipart body. */
  readonly files?: Readonly<Record<string, Upload>>
  readonly response: z.ZodType
  readonly repeat?: Repeat | RepeatByBody
  readonly rateLimit?: RateLimit
}

export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition
}

/** A call that only reads: what it asks for stands in its address. */
export function defineRead<
  const Path extends string,
  const Definition extends Omit<Call, 'method' | 'path' | 'encoding' | 'body' | 'files' | 'repeat'>,
>(path: Path, definition: Definition) {
  return defineCall({ method: 'GET', path, encoding: 'none', ...definition })
}

/** What goes over the wire of a body in the domain's words. Throws a ZodError where it is none. */
export function wireBody<C extends Call>(
  call: C,
  body: BodyOf<C>,
): Readonly<Record<string, unknown>> | undefined {
  if (!call.body || body === undefined) return undefined
  requireKnown(call, body)
  return fields.parse(z.encode(call.body, body))
}

/**
 * The address of a call, from the API base on: its path filled in, and its query, which is in the domain's words and
 * may be left out. What is empty is not asked.
 */
export function wireAddress<C extends Call>(
  call: C,
  params: ParamsInputOf<C> | undefined,
  query?: QueryOf<C>,
): string {
  const values = fields.parse(params ?? {})
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const asked = call.query && query !== undefined ? fields.parse(z.encode(call.query, query)) : {}
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '')
  const texts = given.map(([name, value]) => [name, String(value)] as const)
  const text = new URLSearchParams(Object.fromEntries(texts)).toString()
  return API_BASE + path + (text && `?${text}`)
}

/** A spread of fields passes the compiler under any names; nothing of a request may be lost that way. */
function requireKnown(call: Call, body: unknown): void {
  const known = call.body && recordParts(call.body)?.fields.map(([key]) => key)
  const lost = known && Object.keys(fields.parse(body)).filter((key) => !known.includes(key))
  if (lost && lost.length > 0) throw new TypeError(`${call.method} ${call.path} has no ${lost.join(', ')}`)
}

const fields = z.record(z.string(), z.unknown())

/** What the wire calls a field of a request that the domain calls so. */
export function wireField(call: Call, field: string): string {
  return call.files?.[field]?.field ?? renamedField(wirePath, call.body, field)
}

/** What the domain calls a field of a request that the wire calls so. */
export function domainField(call: Call, field: string): string {
  const upload = Object.entries(call.files ?? {}).find(([, { field: name }]) => name === field)
  return upload?.[0] ?? renamedField(domainPath, call.body, field)
}

/** The API base that every path of the table stands below. */
export const API_BASE = '/api'

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type ParamsOf<C extends Call> = Out<C['params']>
export type QueryOf<C extends Call> = Out<C['query']>
export type BodyOf<C extends Call> = Out<C['body']>
/** Parameters of a path are written as they are; queries and bodies by their codecs. */
export type ParamsInputOf<C extends Call> = In<C['params']>
export type ResponseOf<C extends Call> = z.output<C['response']>
/** By what the domain calls files that go along with a body. */
export type UploadOf<C extends Call> = C['files'] extends object ? keyof C['files'] & string : never
