import { Validator } from '@seriousme/openapi-schema-validator'
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '#shared/wire/calls/table.ts'
import { startTestServer, type TestServer } from '#server/testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the document is valid OpenAPI 3.1 and has every call', async () => {
  const answer = await server.app.inject('/api/openapi.json')
  const document = z
    .looseObject({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(answer.json())
  const checked = await new Validator().validate(document)
  expect(checked.errors ?? []).toEqual([])
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const table = allCalls.map((call) => `${call.method} ${call.path.replace(/:(\w+)/g, '{$1}')}`)
  expect(described.sort()).toEqual(table.sort())
})
