import type { Call } from '#shared/api/call.ts'
import type { Handler, Route } from './context.ts'

/** One call with its handler; the handler's types come from the call. */
export function implement<C extends Call>(call: C, handler: Handler<C>): Route {
  // The transport validates against `call` before it calls, which the type system can't follow across the list.
  return { call, handle: handler as unknown as Route['handle'] }
}

/** A module of the call table with a handler for each of its calls; a missing one does not compile. */
export function implementAll<Module extends Readonly<Record<string, Call>>>(
  module: Module,
  handlers: { readonly [Name in keyof Module]: Handler<Module[Name]> },
): Route[] {
  return Object.keys(module).map((name) => {
    const call = module[name]
    const handler = handlers[name]
    if (!call || !handler) throw new Error(`No handler for ${name}`)
    return implement(call, handler as Handler<Call>)
  })
}
