import { type BodyOf, type Call, type ParamsInputOf, wireBody } from '#shared/wire/calls/call.ts'
import { sendCall } from '../sendCall.ts'
import type { Name, People } from './people.ts'
import type { SimulatedProcess } from './simulatedProcess.ts'

/** What came of an action, as whoever did it sees it. */
export interface Outcome {
  readonly status: number
  readonly answer: string
}

/** A button that somebody presses: one call under one key, which may be sent again. */
export interface Press {
  readonly what: string
  readonly by: Name
  /** Whether a repeat gets the very answer of the first; of a payment it gets how that stands by then. */
  readonly keepsAnswer: boolean
  readonly send: (process: SimulatedProcess) => Promise<Outcome>
  /** The same key with another body; undefined where there is no body. */
  readonly sendOther: ((process: SimulatedProcess) => Promise<Outcome>) | undefined
}

interface Pressed<C extends Call> {
  readonly by: Name
  readonly people: People
  readonly key: string
  readonly body?: BodyOf<C>
  readonly params?: ParamsInputOf<C>
}

export function press<C extends Call>(call: C, { by, people, key, body, params }: Pressed<C>): Press {
  const send = async ({ app }: SimulatedProcess, wire?: Readonly<Record<string, unknown>>) => {
    const answer = await sendCall<C>(app, call, {
      as: people[by],
      key,
      ...(body !== undefined && { body }),
      ...(params !== undefined && { params }),
      ...(wire && { wire }),
    })
    return { status: answer.status, answer: answer.raw }
  }
  const isOperation = typeof call.repeat === 'object' && call.repeat.isOperation(body)
  const onWire = body === undefined ? undefined : wireBody(call, body)
  return {
    what: `${by}: ${call.method} ${call.path} ${JSON.stringify(onWire ?? params ?? {})}`,
    by,
    keepsAnswer: call.repeat !== undefined && call.repeat !== 'operation' && !isOperation,
    send: (process) => send(process),
    sendOther: onWire && ((process) => send(process, { ...onWire, unasked: 'otherwise' })),
  }
}
