import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { header } from '#shared/wire/headers.ts'
import { hashToken } from '#server/kernel/sessions.ts'
import { sessions } from '#server/db/schema/index.ts'
import { oneOfEach } from '#server/testing/builders.ts'
import { aPdf, aPicture } from '#server/testing/sampleFiles.ts'
import { openServer } from '#server/testing/openings.ts'
import { documentedOperations } from '#server/testing/requests/documentedOperations.ts'
import { aMarket } from '#server/testing/requests/market.ts'
import { fieldPart, formOf, jsonPayload, multipartPayload, pairsOf } from '#server/testing/requests/wire.ts'

const reference = z.object({ $ref: z.string() })
const answered = z.object({ content: z.object({ 'application/json': z.object({ example: z.unknown() }) }) })
const operation = z.object({
  operationId: z.string(),
  'x-access': z.array(z.string()),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), example: z.unknown().optional() }).partial(),
  ),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
    .optional(),
  responses: z.record(z.string(), z.union([reference, answered])),
})
const described = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ responses: z.record(z.string(), answered) }),
})
const values = z.record(z.string(), z.unknown())
const picture = await aPicture()
const pdf = aPdf('quote.pdf')

const server = await openServer()
const people = await oneOfEach(server)
const known = await aMarket(server, people)
const served = values.parse((await server.app.inject('/api/openapi.json')).json())
const document = described.parse(served)
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, ...one })),
)
/** What takes nothing but files has no example: a picture is what it wants, or a document. */
const filesOf = new Map(documentedOperations(served).map(({ name, files }) => [name, files]))
type Operation = (typeof operations)[number]

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(served, 'api')

/** What a pointer's answer says against `value`; nothing where it is as the schema there says. */
function against(pointer: string, value: unknown): string[] {
  const validate = ajv.compile({ $ref: `api${pointer}/content/application~1json/schema` })
  validate(value)
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

function pointerTo({ path, method, responses }: Operation, status: string): string {
  const answer = responses[status]
  if (answer && '$ref' in answer) return answer.$ref
  return `#/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/responses/${status}`
}

/** An example with rows that there are in the place of its own. */
function aboutKnown(value: unknown, segment: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => aboutKnown(one, segment, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, aboutKnown(inner, segment, field)]),
    )
  if (typeof value !== 'string' || !value.startsWith('0190a000-')) return value
  return (known[`${segment}/${name}`] ?? known[name])?.[0] ?? value
}

function payloadOf(type: string, body: Readonly<Record<string, unknown>>) {
  if (type === 'application/json') return jsonPayload(body)
  const pairs = Object.entries(body).flatMap(([name, value]) => pairsOf(name, value, false))
  if (type === 'multipart/form-data')
    return multipartPayload(pairs.map(([name, value]) => fieldPart(name, value)))
  return { type, content: Buffer.from(formOf(pairs)) }
}

const filePart = (field: string) => {
  const { name, content } = field === 'document' ? pdf : picture
  return { head: `form-data; name="${field}"; filename="${name}"`, content }
}

/** Signing out and a change of the password are examples too. */
async function signedIn({ 'x-access': kinds }: Operation): Promise<string | undefined> {
  const role = (['customer', 'provider', 'admin'] as const).find((one) => kinds.includes(one))
  if (kinds.includes('guest') || !role) return undefined
  const { id, token } = people[role]
  const session = {
    userId: id,
    tokenHash: hashToken(token),
    deviceId: 'test-device',
    deviceType: 'w',
  } as const
  await server.services.db
    .insert(sessions)
    .values({ ...session, secondFactorAt: server.now })
    .onConflictDoNothing()
  return token
}

async function send(one: Operation, type: string | undefined) {
  const segment = one.path.split('/')[1] ?? ''
  const given = (where: string) =>
    one.parameters.flatMap(({ name = '', in: place, example }) =>
      place === where && example !== undefined
        ? [[name, String(aboutKnown(example, segment, name))] as const]
        : [],
    )
  const path = given('path').reduce(
    (all, [name, value]) => all.replace(`{${name}}`, encodeURIComponent(value)),
    one.path,
  )
  const body = type === undefined ? undefined : (one.requestBody?.content[type]?.example ?? {})
  const payload =
    one.requestBody?.content[type ?? '']?.example === undefined && type !== undefined
      ? multipartPayload((filesOf.get(one.operationId) ?? []).map((field) => filePart(field)))
      : type && payloadOf(type, values.parse(aboutKnown(body, segment)))
  const token = await signedIn(one)
  const answer = await server.app.inject({
    method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).parse(one.method.toUpperCase()),
    url: `/api${path}?${formOf(given('query'))}`,
    headers: {
      ...(token && { [header.accessToken]: token }),
      ...(payload && { 'content-type': payload.type }),
    },
    ...(payload && { payload: payload.content }),
  })
  return { status: answer.statusCode, body: z.looseObject({}).parse(answer.json()) }
}

/** No example has somebody's own password, code or document, and this server signs in with no network. */
const refusedByState = ['password_wrong', 'code_wrong', 'document_invalid', 'not_available']

/** What it names is the gateway's, was paid a moment ago, or stands in a mail or a message. */
const elsewhere = new Set(['saveCard', 'invoice', 'mailsOfLink', 'chatDocument'])

const requests = operations.flatMap((one) =>
  (one.requestBody ? Object.keys(one.requestBody.content) : [undefined]).map((type) => ({ one, type })),
)
const order = ['get', 'post', 'put', 'delete']
requests.sort((a, b) => order.indexOf(a.one.method) - order.indexOf(b.one.method))

test.each(requests.map((request) => [request.one.operationId, request.type ?? 'no body', request] as const))(
  'the example of %s (%s) is answered as the document says',
  async (_name, _type, { one, type }) => {
    const { status, body } = await send(one, type)
    expect(Object.keys(one.responses)).toContain(String(status))
    if (status === 400) expect(refusedByState).toContain(body['reason'])
    if (one.method === 'get' && !elsewhere.has(one.operationId)) expect(status).toBe(200)
    expect(against(pointerTo(one, String(status)), body)).toEqual([])
  },
)

test('example answers, refusals among them, are as their schemas say', () => {
  const wrong = operations.flatMap((one) =>
    Object.entries(one.responses).flatMap(([status, answer]) => {
      const name = '$ref' in answer ? answer.$ref.split('/').at(-1) : undefined
      const given = '$ref' in answer ? document.components.responses[name ?? ''] : answer
      return against(pointerTo(one, status), given?.content['application/json'].example)
    }),
  )
  expect(wrong).toEqual([])
})

test('files in example answers have whole addresses, as in real ones', () => {
  const fields = JSON.stringify(operations.map(({ responses }) => responses['200'])).matchAll(
    /"(?:profile_image|image|job_image|url|attachment|profile_document|id_document|document_url)":"([^"]*)"/g,
  )
  const addresses = new Set([...fields].map(([, address]) => address))
  expect(addresses.size).toBeGreaterThan(5)
  expect([...addresses].filter((address) => !address?.startsWith('https://'))).toEqual([])
})
