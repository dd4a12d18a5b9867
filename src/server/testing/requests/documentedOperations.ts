import { z } from 'zod'

/** One operation of a served OpenAPI document, as far as somebody who makes requests from it needs it. */
export interface DocumentedOperation {
  readonly name: string
  readonly method: string
  /** From the address of the server on, with `{name}` for parameters. */
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
  /** The forms that a body may have; none where there is no body. */
  readonly types: readonly string[]
  /** Fields of a multipart body that take files. */
  readonly files: readonly string[]
  readonly headers: readonly string[]
  /** The kinds of account that may. */
  readonly kinds: readonly string[]
  /** The statuses that it may be answered with. */
  readonly statuses: readonly number[]
}

const schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.unknown().optional(),
  format: z.string().optional(),
  items: z.looseObject({ format: z.string().optional() }).optional(),
})
const values = z.record(z.string(), z.unknown())
const parameter = z.object({
  $ref: z.string().optional(),
  name: z.string().default(''),
  in: z.string().default(''),
  example: z.unknown().optional(),
  schema: schema.optional(),
})
const media = z.object({ schema, example: values.default({}) })
const operation = z.object({
  operationId: z.string(),
  'x-access': z.array(z.string()),
  parameters: z.array(parameter),
  requestBody: z.object({ content: z.record(z.string(), media) }).optional(),
  responses: z.record(z.string(), z.unknown()),
})
const openApi = z.object({
  servers: z.tuple([z.object({ url: z.string() })]),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    parameters: z.record(z.string(), parameter),
    schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), schema).optional() })),
  }),
})

/** What a document says of each operation. Throws where it is none of ours. */
export function documentedOperations(document: unknown): DocumentedOperation[] {
  const { servers, paths, components } = openApi.parse(document)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { operationId, parameters, requestBody, responses } = described
      const all = parameters.map((one) =>
        one.$ref === undefined ? one : (components.parameters[lastOf(one.$ref)] ?? one),
      )
      const given = (where: string) =>
        Object.fromEntries(all.flatMap((one) => (one.in === where ? [[one.name, exampleOf(one)]] : [])))
      const content = requestBody?.content ?? {}
      const form = content['multipart/form-data']?.schema.$ref
      const fields = form === undefined ? {} : (components.schemas[lastOf(form)]?.properties ?? {})
      return {
        name: operationId,
        method: method.toUpperCase(),
        path: servers[0].url + path,
        params: given('path'),
        query: given('query'),
        headers: Object.keys(given('header')),
        body: Object.values(content)[0]?.example ?? {},
        types: Object.keys(content),
        kinds: described['x-access'],
        files: Object.entries(fields).flatMap(([name, one]) => (isFile(one) ? name : [])),
        statuses: Object.keys(responses).map(Number),
      }
    }),
  )
}

const lastOf = (reference: string) => reference.split('/').at(-1) ?? ''
const isFile = ({ format, items }: z.output<typeof schema>) =>
  format === 'binary' || items?.format === 'binary'

/** What may be left out has no example; a number or a word will do. */
function exampleOf({ example, schema: of }: z.output<typeof parameter>): unknown {
  return example ?? (of?.type === 'string' ? 'words' : 1)
}
