import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  char,
  customType,
  doublePrecision,
  jsonb,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { GatewayName } from '#shared/domain/gateway.ts'
import type { Cents } from '#shared/domain/money.ts'
import type { TaxLine } from '#shared/domain/tax.ts'

/** A primary key made here: version 7, so that new rows stand together in the index. */
export function ownId<Id extends string>() {
  return uuid('id')
    .$type<Id>()
    .primaryKey()
    .$defaultFn(() => v7() as Id)
}

/** The id of a row of another table, or of nothing in particular. */
export function idColumn<Id extends string>(name: string) {
  return uuid(name).$type<Id>()
}

/** The row of another table that this one is about: it is always there. */
export function referenceTo<Id extends string>(
  name: string,
  id: () => AnyPgColumn,
  otherwise: { onDelete?: 'cascade' } = {},
) {
  return idColumn<Id>(name).notNull().references(id, otherwise)
}

export function centsColumn(name: string) {
  return bigint(name, { mode: 'number' }).$type<Cents>()
}

/** Each tax of an amount, by name, as it was when it was paid. */
export function taxLinesColumn() {
  return jsonb('taxes').$type<readonly TaxLine[]>().notNull()
}

export function currencyColumn() {
  return char('currency', { length: 3 }).notNull().default('CAD')
}

/** Whose books it is in; empty of what is older than this column, until a server adopts it. */
export function gatewayColumn(name = 'gateway') {
  return text(name).$type<GatewayName>()
}

/** UTC; the database keeps no other time. */
export function momentColumn(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

export function createdAt() {
  return momentColumn('created_at').notNull().defaultNow()
}

/**
 * Where a place is to about a kilometre: enough for a distance, not for a doorstep. Whatever is told to others, and
 * whatever their questions are answered from, is this and never the place itself: with filters and distances of the
 * exact one it is found by asking often enough.
 */
export function areaColumn(axis: 'latitude' | 'longitude') {
  return doublePrecision(`area_${axis}`).generatedAlwaysAs(sql.raw(`round("${axis}"::numeric, 2)::float8`))
}

/** Text that compares without regard to case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
