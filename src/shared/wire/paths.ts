import { z } from 'zod'
import { type RecordParts, recordParts } from './recordParts.ts'

/** Keys and places of a value within a value. */
export type Path = readonly (string | number)[]

type Place = Path[number]

/** Where the wire has what the domain has at `path`, in what `schema` reads; what no record names keeps its name. */
export function wirePath(schema: z.core.$ZodType | undefined, path: Path): Place[] {
  return renamed(schema, path, ({ fields }, key) => {
    const field = fields.find(([name]) => name === key)?.[1]
    const name = field?.name ?? Object.keys(field?.shape ?? {})[0]
    return name === undefined ? undefined : { to: name, name }
  })
}

/** Where the domain has what the wire has at `path`: the other way round. */
export function domainPath(schema: z.core.$ZodType | undefined, path: Path): Place[] {
  return renamed(schema, path, ({ fields }, name) => {
    const key = fields.find(([, { shape }]) => name in shape)?.[0]
    return key === undefined ? undefined : { to: key, name: String(name) }
  })
}

/** As fields are named in answers: `stages.0.title`. */
export function renamedField(
  rename: typeof wirePath,
  schema: z.core.$ZodType | undefined,
  field: string,
): string {
  const path = field.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  return rename(schema, path).join('.')
}

type Rename = (parts: RecordParts, key: Place) => { to: string; name: string } | undefined

function renamed(schema: z.core.$ZodType | undefined, path: Path, rename: Rename): Place[] {
  const [key, ...rest] = path
  const holder = holderIn(schema)
  if (key === undefined || !holder) return [...path]
  if (holder instanceof z.ZodArray) return [key, ...renamed(holder.element, rest, rename)]
  const parts = recordParts(holder)
  const found = parts && rename(parts, key)
  return found ? [found.to, ...renamed(parts.shape[found.name], rest, rename)] : [...path]
}

/** The record or list that a schema is about, behind what it may be instead: missing, null, or text. */
function holderIn(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (!schema || recordParts(schema) || schema instanceof z.ZodArray) return schema
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return holderIn(schema.unwrap())
  if (schema instanceof z.ZodPipe) return holderIn(schema.out) ?? holderIn(schema.in)
  if (schema instanceof z.ZodUnion) return schema.options.map(holderIn).find((one) => one !== undefined)
  return undefined
}
