import { DrizzleQueryError } from 'drizzle-orm/errors'
import pg from 'pg'

/** The code of a PostgreSQL error, or of the one that Drizzle wrapped; undefined for any other error. */
export function databaseErrorCode(error: unknown): string | undefined {
  return find(error, (one) => (one instanceof pg.DatabaseError ? one.code : undefined))
}

const UNIQUE_VIOLATION = '23505'

/** Whether a write was refused because a row like it is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return databaseErrorCode(error) === UNIQUE_VIOLATION
}

/** Serialisation failure and deadlock: of two transactions one was ended for the other, and nothing of it happened. */
const LOST_TO_ANOTHER: ReadonlySet<string> = new Set(['40001', '40P01'])

/** Whether a transaction may go through if it is simply run again. */
export function lostToAnother(error: unknown): boolean {
  return LOST_TO_ANOTHER.has(databaseErrorCode(error) ?? '')
}

/** A statement or a wait for a lock that took too long, an idle transaction, no room or no connection, a restart. */
const PASSING = ['55P03', '57014', '25P03', '40', '53', '57P', '08']

/** No connection could be had: none was free in time, or the database is away. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection'
}

/** Whether it is the database, or the way to it, that did not do what it was asked. */
export function isOfDatabase(error: unknown): boolean {
  return error instanceof DrizzleQueryError || error instanceof NoConnection
}

/** What pg says of a connection that broke while it was used; these errors have no code. */
const BROKEN =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded)/
const NETWORK_CODE = /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/

/** Whether the database could not do something now that it may well do in a moment. */
export function isPassing(error: unknown): boolean {
  const code = databaseErrorCode(error)
  if (code !== undefined) return PASSING.some((prefix) => code.startsWith(prefix))
  if (find(error, (one) => one instanceof NoConnection || undefined)) return true
  // A query on a connection that broke; other services' errors of the network are none of the database's.
  const cause = find(error, (one) => (one instanceof DrizzleQueryError ? one.cause : undefined))
  return cause !== undefined && (BROKEN.test(cause.message) || NETWORK_CODE.test(codeOf(cause) ?? ''))
}

/** What may be written down of an error: of one of the database no values, which queries, parameters and details carry. */
export interface WrittenError {
  readonly type: string
  readonly message?: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  readonly stack?: string
  readonly cause?: WrittenError
}

/** Describes an error for the log. */
export function withoutData(error: unknown): WrittenError {
  if (!(error instanceof Error)) return { type: typeof error }
  const ofDatabase = databaseErrorCode(error) !== undefined || error instanceof DrizzleQueryError
  const code = codeOf(error)
  return {
    type: typeOf(error),
    ...(!ofDatabase && { message: error.message }),
    ...(code !== undefined && { code }),
    ...(error instanceof pg.DatabaseError && placeOf(error)),
    ...(error.stack !== undefined && { stack: ofDatabase ? frames(error.stack) : error.stack }),
    ...(error.cause !== undefined && { cause: withoutData(error.cause) }),
  }
}

/** The same in one line, for what keeps only a message. */
export function lineWithoutData(error: unknown): string {
  return lineOf(withoutData(error))
}

function lineOf({ type, message, code, constraint, table, cause }: WrittenError): string {
  const line = [message ?? type, code, constraint ?? table].filter(Boolean).join(' ')
  return cause && message === undefined ? `${line}: ${lineOf(cause)}` : line
}

function typeOf(error: Error): string {
  if (error instanceof pg.DatabaseError) return 'DatabaseError'
  return error.name === 'Error' ? error.constructor.name : error.name
}

function placeOf({ constraint, table, column }: pg.DatabaseError) {
  return {
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(column !== undefined && { column }),
  }
}

/** A stack without its message. */
function frames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The first answer along an error and its causes. */
function find<Answer>(error: unknown, answer: (one: Error) => Answer | undefined): Answer | undefined {
  if (!(error instanceof Error)) return undefined
  return answer(error) ?? find(error.cause, answer)
}
