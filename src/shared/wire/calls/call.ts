import type { z } from 'zod'
import type { FileRule } from '#shared/forms/files.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call. `anyone` needs no token and takes one when there is one; `signedIn` is any account, finished or not;
 * `member` is a customer or a provider.
 */
export type Access = 'anyone' | 'signedIn' | 'member' | 'customer' | 'provider' | 'admin'

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

/** What a call's limit is called; the server's table says how much that is. */
export type RateLimit =
  | 'signIn'
  | 'signUp'
  | 'mail'
  | 'token'
  | 'help'
  | 'message'
  | 'post'
  | 'bid'
  | 'invite'
  | 'offer'

/** One call of §7: the server registers its route from this and the client calls through it. */
export interface Call {
  readonly method: Method
  /** Below the API base, with `:name` for parameters. */
  readonly path: string
  readonly summary: string
  readonly access: Access
  /** Also for somebody whose profile is not complete yet: what completing it takes, and nothing of others (§2.2). */
  readonly unfinished?: true
  readonly encoding: Encoding
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Upload fields of a multipart body. */
  readonly files?: Readonly<Record<string, FileRule>>
  readonly response: z.ZodType
  readonly repeat?: Repeat | RepeatByBody
  readonly rateLimit?: RateLimit
}

export function defineCall<const Definition extends Call>(definition: Definition): Definition {
  return definition
}

/** The API base that every path of the table stands below. */
export const API_BASE = '/api'

type Out<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type In<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined

export type ParamsOf<C extends Call> = Out<C['params']>
export type QueryOf<C extends Call> = Out<C['query']>
export type BodyOf<C extends Call> = Out<C['body']>
/** What a client may put on the wire, before the schema turns text into numbers, cents and lists. */
export type BodyInputOf<C extends Call> = In<C['body']>
export type QueryInputOf<C extends Call> = In<C['query']>
export type ParamsInputOf<C extends Call> = In<C['params']>
export type ResponseOf<C extends Call> = z.output<C['response']>
export type FileFieldOf<C extends Call> = C['files'] extends object ? keyof C['files'] & string : never
