import { z } from 'zod'
import type { Check } from '#shared/forms/fields.ts'
import { wirePath } from './paths.ts'
import { type DerivedField, type Field, keepParts, type RecordParts, type Shape } from './recordParts.ts'

type MayBeAbsent<S extends Shape> = {
  [Name in keyof S]: undefined extends z.output<S[Name]> ? Name : never
}[keyof S]

/** What several fields of the wire say together, each under its name. */
type Parts<S extends Shape> = { [Name in Exclude<keyof S, MayBeAbsent<S>>]: z.output<S[Name]> } & {
  [Name in MayBeAbsent<S>]?: z.output<S[Name]>
}

/** What a key of the domain's type holds; undefined where it may be missing. */
type Held<Domain, Key extends keyof Domain> =
  object extends Pick<Domain, Key> ? Domain[Key] | undefined : Domain[Key]

/** The wire's side of a type of the domain, field by field. */
type Fields<Domain> = { readonly [Key in keyof Domain]-?: Field<Held<Domain, Key>, Domain> }

/** `name` is the wire's word for the value that the domain calls by the record's key. */
export function field<S extends z.ZodType>(name: string, schema: S): Field<z.output<S>, unknown> {
  return {
    name,
    shape: { [name]: schema },
    // Read by this schema already, which the compiler can't follow through a name made at run time.
    decode: (wire) => wire[name] as z.output<S>,
    encode: (value) => ({ [name]: value }),
  }
}

/** A value that the wire says in several fields, or that takes a look at others. */
export function joined<Value, Domain, S extends Shape>(
  shape: S,
  decode: (parts: Parts<S>, wire: Readonly<Record<string, unknown>>) => Value,
  encode: (value: Value, domain: Domain) => Parts<S>,
): Field<Value, Domain> {
  // All of the record's fields are in `wire`, these among them.
  return { shape, decode: (wire) => decode(wire as Parts<S>, wire), encode }
}

/**
 * The codec between an object in the domain's words and the same object in the specification's. The domain's type is
 * said first, so that a field which is missing or of another type does not compile: `record<Bid>()({ … })`.
 */
export function record<Domain extends object>() {
  return (fieldsOf: Fields<Domain>, derived: readonly DerivedField<Domain>[] = []): z.ZodType<Domain> => {
    return codecOf<Domain>(partsOf(fieldsOf, derived))
  }
}

function codecOf<Domain extends object>(parts: RecordParts, check?: Check<Domain>): z.ZodType<Domain> {
  const codec = z.codec(z.object(parts.shape), z.custom<Domain>(isObject), {
    decode: (wire, context) => {
      // One value for each key of the domain's type, by the type of its fields.
      const domain = decoded(parts, wire) as Domain
      check?.(domain, (path, message) => {
        context.issues.push({ code: 'custom', path: wirePath(codec, path), message, input: wire })
      })
      return domain
    },
    encode: (domain) => encoded(parts, Object.fromEntries(Object.entries(domain))),
  })
  keepParts(codec, parts)
  return codec
}

type AnyFields = Readonly<Record<string, Field<unknown, unknown>>>
type Read<F> = F extends Field<infer Value, unknown> ? Value : never
type MayBeMissing<Fs> = { [Key in keyof Fs]: undefined extends Read<Fs[Key]> ? Key : never }[keyof Fs]

/** What fields make together, where no type of the domain says so: those of one call's request or answer. */
type Together<Fs> = { [Key in Exclude<keyof Fs, MayBeMissing<Fs>>]: Read<Fs[Key]> } & {
  [Key in MayBeMissing<Fs>]?: Exclude<Read<Fs[Key]>, undefined>
}
type Flat<T> = { [Key in keyof T]: T[Key] }

type TogetherOf<Fs> = Flat<Together<Fs>>

/** As `record`, for what one call alone says: its type is that of its fields. What `check` refuses, it names as the domain does. */
export function together<Fs extends AnyFields>(
  fields: Fs,
  check?: Check<TogetherOf<Fs>>,
): z.ZodType<TogetherOf<Fs>> {
  return codecOf<TogetherOf<Fs>>(partsOf(fields as unknown as Fields<TogetherOf<Fs>>, []), check)
}

function partsOf<Domain extends object>(
  fieldsOf: Fields<Domain>,
  derived: readonly DerivedField<Domain>[],
): RecordParts {
  // From here on keys and values are known to fit, and no longer which.
  const fields = Object.entries(fieldsOf) as unknown as RecordParts['fields']
  const shapes = [
    ...fields.map(([, { shape }]) => shape),
    ...derived.map(({ name, schema }) => ({ [name]: schema })),
  ]
  return {
    fields,
    derived: derived as unknown as readonly DerivedField<object>[],
    shape: Object.assign({}, ...shapes) as Shape,
  }
}

/** What is not there stays away. */
function decoded({ fields }: RecordParts, wire: Readonly<Record<string, unknown>>): object {
  const there = fields.filter(([, { name }]) => name === undefined || name in wire)
  return Object.fromEntries(there.map(([key, one]) => [key, one.decode(wire)]))
}

/** The names on the wire with the domain's values, which the schemas of these names have yet to write. */
export function encoded(
  { fields, derived }: RecordParts,
  domain: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const wire: Record<string, unknown> = {}
  for (const [key, one] of fields)
    if (key in domain) {
      if (one.name === undefined) Object.assign(wire, one.encode(domain[key], domain))
      else wire[one.name] = domain[key]
    }
  for (const { name, from } of derived) wire[name] = from(domain)
  return wire
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
