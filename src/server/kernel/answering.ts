import type { Call, Repeat } from '#shared/wire/calls/call.ts'
import type { UserId } from '#shared/domain/ids.ts'
import type { ErasedContext, ErasedHandler, Route } from './context.ts'
import { type KeyedRequest, once, requestHash, storedAnswer } from './idempotency.ts'
import type { Services } from './services.ts'
import { inTransaction } from './transaction.ts'

/** A route whose answers are made ready for the wire by `encode`. */
export interface EncodedRoute extends Route {
  readonly encode: (answer: unknown) => unknown
}

/** What a repeat is known by: whose it is, the key that its client gave, and all that was sent. */
export interface RequestIdentity {
  readonly userId: UserId | undefined
  readonly key: string | undefined
  /** Names a payment whose client gave no key. */
  readonly requestId: string
  readonly sent: () => readonly (string | Buffer)[]
}

/** Answers a call that was checked, so that its repeat does no harm: the one place that knows about keys. */
export async function answerCall(
  services: Services,
  route: EncodedRoute,
  context: ErasedContext,
  request: RequestIdentity,
): Promise<unknown> {
  const { call, answer, encode } = route
  const repeat = repeatOf(call, context.body)
  if (repeat === 'transaction') return answerInTransaction(services, route, context, keyed(call, request))
  const handle = typeof answer === 'object' && 'operation' in answer ? answer.operation : answer
  if (typeof handle !== 'function')
    throw new Error(`${call.method} ${call.path} has steps but no transaction`)
  const operationKey = repeat === 'operation' ? (request.key ?? request.requestId) : undefined
  return encode(await handle({ ...context, services, ...(operationKey !== undefined && { operationKey }) }))
}

function repeatOf({ repeat }: Call, body: unknown): Repeat | undefined {
  return typeof repeat === 'object' ? (repeat.isOperation(body) ? 'operation' : 'transaction') : repeat
}

/** Runs the handler in a transaction of its own, once for a key; what has to be asked outside is asked before. */
async function answerInTransaction(
  services: Services,
  { answer, encode }: EncodedRoute,
  context: ErasedContext,
  request: KeyedRequest | undefined,
): Promise<unknown> {
  let handle: ErasedHandler
  if (typeof answer === 'function') handle = answer
  else if ('transaction' in answer) handle = answer.transaction
  else {
    const stored = request && (await storedAnswer(services.db, request))
    if (stored) return stored.answer
    handle = await answer.prepare({ ...context, services })
  }
  return inTransaction(services, (tx) => {
    const effect = async () => encode(await handle({ ...context, tx }))
    return request ? once(tx, request, effect) : effect()
  })
}

/** A request under its client's key; undefined where there is none. */
function keyed(call: Call, { userId, key, sent }: RequestIdentity): KeyedRequest | undefined {
  if (!key || !userId) return undefined
  return { userId, key, call: `${call.method} ${call.path}`, hash: requestHash(sent()) }
}
