import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** What several fields of the wire say together, each under its name. */
type Parts<S extends Shape> = { [Name in keyof S]: z.output<S[Name]> }

/** A value of the domain: which fields of the wire say it, how it is read of them, and what is written. */
export interface Field<Value, Domain> {
  readonly shape: Shape
  /** The one name, where there is one and the value is the domain's as its schema reads it. */
  readonly name?: string
  /** `wire` is the whole record, its fields read. */
  decode(wire: Readonly<Record<string, unknown>>): Value
  encode(value: Value, domain: Domain): Readonly<Record<string, unknown>>
}

/** A field that only repeats, on the wire, what others tell: written from the whole, and read past. */
interface DerivedField<Domain> {
  readonly name: string
  readonly schema: z.ZodType
  readonly from: (domain: Domain) => unknown
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

/** What a record is made of, for whoever writes it faster than a schema can, or says its names to people. */
export interface RecordParts {
  readonly fields: readonly (readonly [key: string, field: Field<unknown, object>])[]
  readonly derived: readonly DerivedField<object>[]
  /** The schema of each name on the wire. */
  readonly shape: Shape
}

const partsOfRecords = new WeakMap<z.core.$ZodType, RecordParts>()

/** The fields of a schema that `record` has made; undefined for any other. */
export function recordParts(schema: z.core.$ZodType): RecordParts | undefined {
  return partsOfRecords.get(schema)
}

/**
 * The codec between an object in the domain's words and the same object in the specification's. The domain's type is
 * said first, so that a field which is missing or of another type does not compile: `record<Bid>()({ … })`.
 */
export function record<Domain extends object>() {
  return (fieldsOf: Fields<Domain>, derived: readonly DerivedField<Domain>[] = []): z.ZodType<Domain> => {
    const parts = partsOf(fieldsOf, derived)
    const codec = z.codec(z.object(parts.shape), z.custom<Domain>(isObject), {
      // One value for each key of the domain's type, by the type of `fieldsOf`.
      decode: (wire) => decoded(parts, wire) as Domain,
      encode: (domain) => encoded(parts, domain),
    })
    partsOfRecords.set(codec, parts)
    return codec
  }
}

type AnyFields = Readonly<Record<string, Field<unknown, unknown>>>
type Read<F> = F extends Field<infer Value, unknown> ? Value : never
type MayBeMissing<Fs> = { [Key in keyof Fs]: undefined extends Read<Fs[Key]> ? Key : never }[keyof Fs]

/** What fields make together, where no type of the domain says so: those of one call's request or answer. */
type Together<Fs> = { [Key in Exclude<keyof Fs, MayBeMissing<Fs>>]: Read<Fs[Key]> } & {
  [Key in MayBeMissing<Fs>]?: Exclude<Read<Fs[Key]>, undefined>
}
type Flat<T> = { [Key in keyof T]: T[Key] }

/** As `record`, for what one call alone says: its type is that of its fields. */
export function together<Fs extends AnyFields>(fields: Fs): z.ZodType<Flat<Together<Fs>>> {
  return record<Flat<Together<Fs>>>()(fields as unknown as Fields<Flat<Together<Fs>>>)
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
export function encoded({ fields, derived }: RecordParts, domain: object): Record<string, unknown> {
  const values: Readonly<Record<string, unknown>> = { ...domain }
  const wire: Record<string, unknown> = {}
  for (const [key, one] of fields)
    if (key in values) {
      if (one.name === undefined) Object.assign(wire, one.encode(values[key], domain))
      else wire[one.name] = values[key]
    }
  for (const { name, from } of derived) wire[name] = from(domain)
  return wire
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
