import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { z } from 'zod'
import { API_BASE, type BodyOf, type Call, type ParamsOf, type ResponseOf } from '#shared/wire/calls/call.ts'
import { header } from '#shared/wire/headers.ts'
import type { Problem } from '#shared/wire/problem.ts'

/**
 * The call table as the server of a test: each call is answered with what its schema encodes, and a request that its
 * schema refuses, or that no test has an answer for, fails the test.
 */

/** What was sent with a call, as the server would read it. */
export interface Asked<C extends Call> {
  params: ParamsOf<C>
  body: BodyOf<C>
  /** Of each file its field and its name. */
  files: readonly (readonly [field: string, name: string])[]
  /** Names the press of a button: the same for its repeats. */
  key: string | null
}

/** An error answer. */
export class Refusal {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {}
}

type Answer<C extends Call> = ResponseOf<C> | Refusal

const server = setupServer()
const misfits: string[] = []

beforeAll(() =>
  server.listen({
    onUnhandledRequest: ({ method, url }) => void misfits.push(`Nobody answers ${method} ${url}`),
  }),
)
afterEach(() => {
  server.resetHandlers()
  expect(misfits.splice(0)).toEqual([])
})
afterAll(() => server.close())

const methods = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const

/** Answers a call from now on. What it gives is what was asked, in order. */
export function answer<C extends Call>(
  call: C,
  reply: (asked: Asked<C>) => Answer<C> | Promise<Answer<C>>,
): readonly Asked<C>[] {
  const asked: Asked<C>[] = []
  const { method, path } = call
  const handle = methods[method](`*${API_BASE}${path}`, async ({ request, params }) => {
    const { body, files } = await read(request)
    const one = {
      params: parsed(call, call.params, params),
      body: parsed(call, call.body, body),
      files,
      key: request.headers.get(header.idempotencyKey),
      // Checked by the call's own schemas just above.
    } as Asked<C>
    asked.push(one)
    const given = await reply(one)
    if (given instanceof Refusal) return HttpResponse.json(given.problem, { status: given.status })
    const { data, error } = z.safeEncode(call.response, given)
    if (error) misfits.push(`The answer to ${method} ${path}: ${z.prettifyError(error)}`)
    return HttpResponse.text(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
  })
  server.use(handle)
  return asked
}

function parsed(call: Call, schema: z.ZodType | undefined, value: unknown): unknown {
  const { data, error } = schema?.safeParse(value) ?? {}
  if (error) misfits.push(`${call.method} ${call.path}: ${z.prettifyError(error)}`)
  return data
}

async function read(request: Request): Promise<{ body: unknown; files: (readonly [string, string])[] }> {
  const type = request.headers.get('content-type') ?? ''
  if (type.includes('json')) return { body: await request.json(), files: [] }
  if (!type.includes('multipart')) return { body: undefined, files: [] }
  const entries = [...(await request.formData()).entries()]
  const isText = (entry: (typeof entries)[number]): entry is [string, string] => typeof entry[1] === 'string'
  return {
    body: Object.fromEntries(entries.filter(isText)),
    files: entries.flatMap(([field, value]) => (typeof value === 'string' ? [] : [[field, value.name]])),
  }
}

/** How many presses there were, as the server counts: what comes again under its key is the same one. */
export function pressesOf(asked: readonly { key: string | null }[]): number {
  return new Set(asked.map(({ key }) => key ?? Symbol('no key'))).size
}

/** What the server says to fields that it does not take. */
export function fieldRefusal(field: string, message: string): Refusal {
  return new Refusal(422, { message, code: 'validation', errors: [{ field, message }] })
}

/** An answer that comes when it is let through, to look at what shows meanwhile. */
export function heldBack<C extends Call>(given: Answer<C>) {
  let letThrough: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  return {
    reply: async (): Promise<Answer<C>> => {
      await held
      return given
    },
    letThrough: () => letThrough(),
  }
}
