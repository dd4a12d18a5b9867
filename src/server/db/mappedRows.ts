import { Column, type DriverValueDecoder, getTableName, is, SQL } from 'drizzle-orm'
import { z } from 'zod'

/** What a prepared query of drizzle knows of its columns, in their order: where each goes, and what it is. */
const ofQuery = z.object({
  fields: z.array(z.object({ path: z.array(z.string()).min(1).max(2), field: z.unknown() })),
  /** Of each table whether its columns are there in every row; absent where there is one table. */
  joinsNotNullableMap: z.record(z.string(), z.boolean()).optional(),
})
type Joins = z.output<typeof ofQuery>['joinsNotNullableMap']

/** Reads a value of a row as the driver has it. */
type Read = (row: readonly unknown[]) => unknown

/** A field of an object, and what stands there. */
interface Place {
  readonly key: string
  readonly read: Read
}

/** A column of a query: `index` says where its rows have it, and `name` what it is called inside an object. */
interface Found {
  readonly name: string | undefined
  readonly field: unknown
  readonly decoder: DriverValueDecoder<unknown, unknown>
  readonly index: number
}

/**
 * Makes prepared queries of the same columns read their rows by a plan that is made once. Drizzle asks at each value of each row anew what kind
 * of column it is and where it goes, which took a sixth of the time of a long answer (docs/performance.md). The rows are
 * the same (mappedRows.test.ts); a query that is none of a builder's stays as it is.
 */
export function mappingRows(): <Query>(query: Query) => Query {
  let map: ((rows: readonly unknown[][]) => unknown) | undefined
  return (query) => {
    map ??= mapperOf(query)
    if (map && typeof query === 'object' && query !== null) Reflect.set(query, 'customResultMapper', map)
    return query
  }
}

function mapperOf(query: unknown) {
  const parts = ofQuery.safeParse(query)
  const places = parts.success ? placesOf(parts.data) : undefined
  return places && ((rows: readonly unknown[][]) => rows.map((row) => objectAt(places, row)))
}

function objectAt(places: readonly Place[], row: readonly unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const { key, read } of places) object[key] = read(row)
  return object
}

function placesOf({ fields, joinsNotNullableMap }: z.output<typeof ofQuery>): Place[] | undefined {
  const byKey = new Map<string, Found[]>()
  for (const [index, { path, field }] of fields.entries()) {
    const [key = '', name] = path
    const decoder = decoderOf(field)
    if (!decoder) return undefined
    byKey.set(key, [...(byKey.get(key) ?? []), { name, field, decoder, index }])
  }
  return [...byKey].map(([key, found]) => ({ key, read: reading(found, joinsNotNullableMap) }))
}

/** Reads one column, or an object of several: null where it is of a table of which the row has none. */
function reading(found: readonly Found[], joins: Joins): Read {
  const [first] = found
  if (first && first.name === undefined) return readingOf(first)
  const places = found.map((each) => ({ key: each.name ?? '', read: readingOf(each) }))
  const proof = joins && proofOfRow(found, joins)
  if (proof === undefined) return (row) => objectAt(places, row)
  return (row) => (row[proof] === null ? null : objectAt(places, row))
}

/** Which column says whether there is a row of the object's table: the first, as drizzle has it. */
function proofOfRow(found: readonly Found[], joins: NonNullable<Joins>): number | undefined {
  const columns = found.flatMap(({ field, index }) =>
    is(field, Column) ? [{ table: getTableName(field.table), index }] : [],
  )
  const [first] = columns
  if (!first || joins[first.table] || columns.some(({ table }) => table !== first.table)) return undefined
  return first.index
}

/** What makes of the driver's value the query's; a column does so itself. Undefined for what is neither. */
function decoderOf(field: unknown): DriverValueDecoder<unknown, unknown> | undefined {
  if (is(field, Column)) return field
  const expression = is(field, SQL.Aliased) ? field.sql : field
  const decoder: unknown = is(expression, SQL) ? Reflect.get(expression, 'decoder') : undefined
  return isDecoder(decoder) ? decoder : undefined
}

function isDecoder(value: unknown): value is DriverValueDecoder<unknown, unknown> {
  return typeof value === 'object' && value !== null && 'mapFromDriverValue' in value
}

/** What a column does whose values are as the driver has them. */
const AS_IT_IS: unknown = Reflect.get(Column.prototype, 'mapFromDriverValue')

function readingOf({ decoder, index }: Found): Read {
  if (Reflect.get(decoder, 'mapFromDriverValue') === AS_IT_IS) return (row) => row[index]
  return (row) => (row[index] === null ? null : decoder.mapFromDriverValue(row[index]))
}
