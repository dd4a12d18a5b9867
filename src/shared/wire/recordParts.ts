import type { z } from 'zod'

export type Shape = Readonly<Record<string, z.ZodType>>

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
export interface DerivedField<Domain> {
  readonly name: string
  readonly schema: z.ZodType
  readonly from: (domain: Domain) => unknown
}

/** What a record is made of, for whoever writes it faster than a schema can, or says its names to people. */
export interface RecordParts {
  readonly fields: readonly (readonly [key: string, field: Field<unknown, object>])[]
  readonly derived: readonly DerivedField<object>[]
  /** The schema of each name on the wire. */
  readonly shape: Shape
}

const partsOfRecords = new WeakMap<z.core.$ZodType, RecordParts>()

/** Says of which parts `record` has made a schema. */
export function keepParts(schema: z.core.$ZodType, parts: RecordParts): void {
  partsOfRecords.set(schema, parts)
}

/** The fields of a schema that `record` has made; undefined for any other. */
export function recordParts(schema: z.core.$ZodType): RecordParts | undefined {
  return partsOfRecords.get(schema)
}
