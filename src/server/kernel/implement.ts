import type { Call, ResponseOf } from '#shared/wire/calls/call.ts'
import type { AnswerTo, CallContext, OutsideContext, Route, Steps } from './context.ts'

/** One call with what answers it, whose types come from the call. */
export function implement<C extends Call>(call: C, answer: AnswerTo<C>): Route {
  // The transport validates against `call` before it calls, which the type system can't follow across the list.
  return { call, answer: answer as unknown as Route['answer'] }
}

/** A module of the call table with a handler for each of its calls; a missing one does not compile. */
export function implementAll<Module extends Readonly<Record<string, Call>>>(
  module: Module,
  handlers: { readonly [Name in keyof Module]: AnswerTo<Module[Name]> },
): Route[] {
  return Object.keys(module).map((name) => {
    const call = module[name]
    const handler = handlers[name]
    if (!call || !handler) throw new Error(`No handler for ${name}`)
    return implement(call, handler as AnswerTo<Call>)
  })
}

/**
 * A call in two steps. `prepare` asks outside services and runs once for each try, so what it does must bear a repeat;
 * `handle` writes what came of it in the call's transaction, once for a key. A repeat that has its answer skips both.
 */
export function inSteps<C extends Call, Prepared>(
  _call: C,
  steps: {
    prepare: (context: OutsideContext<C>) => Promise<Prepared>
    handle: (context: CallContext<C>, prepared: Prepared) => Promise<ResponseOf<C>>
  },
): Steps<C> {
  return {
    async prepare(outside) {
      const prepared = await steps.prepare(outside)
      return (context) => steps.handle(context, prepared)
    },
  }
}
