import { Validator } from '@seriousme/openapi-schema-validator'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { errorCodes } from '#shared/domain/errors.ts'
import type { Call } from '#shared/wire/calls/call.ts'
import { calls } from '#shared/wire/calls/table.ts'
import { encoderOf } from '#server/http/encoder.ts'
import { openApiDocument } from './document.ts'
import { EXAMPLE_ORIGIN } from './operation.ts'

const example = z.object({ example: z.unknown().optional() })
const content = z.record(z.string(), z.looseObject(example.shape))
const operation = z.object({
  operationId: z.string(),
  description: z.string(),
  parameters: z.array(z.looseObject({ name: z.string(), in: z.string(), ...example.shape }).partial()),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.looseObject({ '200': z.object({ content }) }),
})
const described = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), operation)) })

const document = described.parse(openApiDocument())
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ address: `${method.toUpperCase()} ${path}`, ...one })),
)
const table = Object.values<Readonly<Record<string, Call>>>(calls).flatMap((module) => Object.entries(module))
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)

test('the document is valid OpenAPI 3.1', async () => {
  const checked = await new Validator().validate(openApiDocument())
  expect(checked.errors ?? []).toEqual([])
})

test('it has every call, under a name of its own', () => {
  expect(operations.map(({ operationId, address }) => `${operationId} ${address}`).sort()).toEqual(
    table.map(([name, call]) => `${name} ${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  )
  expect(new Set(table.map(([name]) => name)).size).toBe(table.length)
})

test.each(table)('the example request of %s is one that the call takes', (name, call) => {
  const { parameters = [], requestBody } = operationOf(name) ?? {}
  const given = (where: string) =>
    Object.fromEntries(
      parameters.flatMap((one) => (one.in === where && 'example' in one ? [[one.name, one.example]] : [])),
    )
  const bodies = Object.values(requestBody?.content ?? {}).map((one) => one.example)
  if (call.body) expect(bodies.length).toBeGreaterThan(1)
  const parsed = [
    call.params?.safeParse(given('path')),
    call.query?.safeParse(given('query')),
    ...bodies.map((body) => call.body?.safeParse(body)),
  ]
  const issues = parsed.flatMap((one) => one?.error?.issues ?? [])
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([])
})

test.each(table)('the example answer of %s is one that the call gives', (name, call) => {
  const answer = operationOf(name)?.responses['200'].content['application/json']?.example
  const read = z.safeDecode(call.response, answer)
  expect(read.error?.issues ?? []).toEqual([])
  expect(encoderOf(call.response, EXAMPLE_ORIGIN)(read.data)).toEqual(answer)
})

test('a call says who may make it, and what it may be refused with', () => {
  expect(operationOf('getUsers')?.description).toMatch(/^For admins of support, and owners\./)
  expect(operationOf('addBank')?.description).toMatch(
    /^For providers, also before their profile is complete\./,
  )
  const statuses = (name: string) => Object.keys(operationOf(name)?.responses ?? {}).join(' ')
  expect(statuses('listCategories')).toBe('200 400 429 503')
  expect(statuses('decideBid')).toBe('200 400 401 402 403 404 409 413 415 429 503')
  expect(statuses('resetPassword')).toContain('410')
})

test('every reason of a refusal is listed once', () => {
  const text = JSON.stringify(document['components'])
  for (const reason of Object.keys(errorCodes)) expect(text.split(`\`${reason}\``).length - 1, reason).toBe(1)
})
