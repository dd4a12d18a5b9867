import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { API_BASE, type Call } from '#shared/wire/calls/call.ts'
import { isOpen, permissions } from '#shared/domain/permissions.ts'
import { header } from '#shared/wire/headers.ts'
import { problem } from '#shared/wire/problem.ts'
import { allCalls } from '#shared/wire/calls/table.ts'

type Json = Record<string, unknown>

/** Answers the document at /api/openapi.json; it is made when first asked for. */
export function openApiPlugin(app: FastifyInstance): void {
  let document: Json | undefined
  app.get(`${API_BASE}/openapi.json`, () => (document ??= openApiDocument()))
}

/** The table of calls as an OpenAPI 3.1 document: what goes over the wire, from the very schemas that check it. */
function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const call of allCalls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradepost',
      version: '1',
      description: 'Calls of the marketplace. Amounts are dollars on the wire; times are ISO 8601 in UTC.',
    },
    servers: [{ url: API_BASE }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: header.accessToken } },
      schemas: { Problem: wire(problem) },
    },
  }
}

function operation(call: Call): Json {
  return {
    summary: call.summary,
    operationId: `${call.method.toLowerCase()}${call.path.replace(/\W+(\w)?/g, (_whole, letter?: string) => letter?.toUpperCase() ?? '')}`,
    tags: [call.path.split('/')[1]],
    security: isOpen(call.permission) ? [] : [{ token: [] }],
    'x-access': permissions[call.permission],
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...(call.repeat ? [repeatHeader] : []),
    ],
    ...(call.body || call.files ? { requestBody: requestBody(call) } : {}),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: wire(call.response) } } },
      default: {
        description: 'Refused, with a message for the person',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

const repeatHeader = {
  name: header.idempotencyKey,
  in: 'header',
  required: false,
  description: 'The same key sent again has the same effect once.',
  schema: { type: 'string', pattern: '^[\\w-]{8,100}$' },
}

const mediaTypes: Readonly<Record<Call['encoding'], readonly string[]>> = {
  none: [],
  json: ['application/json'],
  form: ['application/x-www-form-urlencoded', 'application/json'],
  multipart: ['multipart/form-data'],
}

function requestBody(call: Call): Json {
  const schema = call.body ? wire(call.body) : { type: 'object' }
  const withFiles = call.files ? { allOf: [schema, filesSchema(call.files)] } : schema
  return {
    required: true,
    content: Object.fromEntries(mediaTypes[call.encoding].map((type) => [type, { schema: withFiles }])),
  }
}

function filesSchema(files: NonNullable<Call['files']>): Json {
  const one = { type: 'string', contentMediaType: 'application/octet-stream' }
  const properties = Object.values(files).map(({ field, rule }) => [
    field,
    {
      type: 'array',
      items: one,
      maxItems: rule.max,
      description: `${rule.types.join(', ')}; ${rule.maxBytes} bytes`,
    },
  ])
  return { type: 'object', properties: Object.fromEntries(properties) }
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties, required } = objectSchema.parse(wire(schema))
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.unknown()),
  required: z.array(z.string()).default([]),
})

/** What a schema looks like on the wire: the side that it decodes from and encodes to. */
function wire(schema: z.ZodType): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}
