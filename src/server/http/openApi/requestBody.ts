import type { Call, Encoding } from '#shared/wire/calls/call.ts'
import type { Json, Schemas } from './schemas.ts'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data'

/** The forms that a body is taken in, the specification's own first. Files come in multipart only. */
const mediaTypes: Readonly<Record<Encoding, readonly string[]>> = {
  none: [JSON_TYPE, FORM],
  json: [JSON_TYPE, FORM],
  form: [FORM, JSON_TYPE],
  multipart: [MULTIPART, JSON_TYPE, FORM],
}

/** The body of a call in each form that it is taken in. */
export function requestBody(name: string, call: Call, schemas: Schemas, example: unknown): Json | undefined {
  if (!call.body && !call.files) return undefined
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  const fields = call.body ? schemas.wire(call.body) : { type: 'object' }
  const schemaOf: Record<string, Json> = {
    ...(call.body && withoutFiles(schemas.named(`${title}Body`, fields))),
    ...(call.files && { [MULTIPART]: schemas.named(`${title}Form`, withUploads(fields, call.files)) }),
  }
  const content = (type: string): Json => ({
    schema: schemaOf[type],
    ...(example !== undefined && { example }),
    ...(type !== JSON_TYPE && encodingOf(fields)),
  })
  return {
    required: call.body ? !call.body.safeParse({}).success : true,
    content: Object.fromEntries(
      mediaTypes[call.encoding].filter((type) => type in schemaOf).map((type) => [type, content(type)]),
    ),
  }
}

const withoutFiles = (schema: Json): Record<string, Json> => ({ [JSON_TYPE]: schema, [FORM]: schema })

function withUploads(fields: Json, files: NonNullable<Call['files']>): Json {
  const uploads = Object.values(files).map(({ field, rule }) => {
    const file = { type: 'string', format: 'binary' }
    const description = `${rule.types.join(', ')}, told by the content; at most ${rule.maxBytes} bytes each.`
    const list = { type: 'array', items: file, maxItems: rule.max }
    return [field, { ...(rule.max === 1 ? file : list), description }]
  })
  const { properties, ...rest } = fields
  return { ...rest, properties: { ...asObject(properties), ...Object.fromEntries(uploads) } }
}

/** Lists and objects travel in a form as JSON text; brackets, as in `receiver_ids[0]`, are taken too. */
function encodingOf({ properties }: Json): Json {
  const lists = Object.entries(asObject(properties)).filter(([, field]) => isList(asObject(field)))
  if (lists.length === 0) return {}
  return { encoding: Object.fromEntries(lists.map(([name]) => [name, { contentType: JSON_TYPE }])) }
}

function isList({ type, anyOf }: Json): boolean {
  return (
    type === 'array' ||
    type === 'object' ||
    (Array.isArray(anyOf) && anyOf.some((one) => isList(asObject(one))))
  )
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
