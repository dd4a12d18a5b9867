import { sql, type SQL } from 'drizzle-orm'

// How a price becomes fees and taxes (domain/pricing.ts, domain/tax.ts), recomputed by PostgreSQL for a whole database.

/** `share` of domain/money.ts in SQL: a rate in basis points of an amount in cents, rounded half up. */
function share(amount: SQL, rate: SQL): SQL {
  return sql`((${amount} * ${rate} + 5000) / 10000)`
}

/** `taxOf` of domain/tax.ts in SQL: a rate in parts per 100,000. */
function taxShare(amount: SQL): SQL {
  return sql`((${amount} * line.rate + 50000) / 100000)`
}

export const feeOf = (price: SQL) => share(price, sql`fee_rate`)
/** One tax of a price and its fee, and what of it is the fee's. */
const taxOf = (price: SQL) => taxShare(sql`(${price} + ${feeOf(price)})`)
const feeTaxOf = (price: SQL) => taxShare(feeOf(price))

/** The taxes of a row, one by one. */
const linesOf = (taxes: SQL) =>
  sql`jsonb_to_recordset(${taxes}) as line(name text, rate bigint, "onPrice" bigint, "onFee" bigint)`

/** What the stages before a row's stage cost. Once one is paid out they stay so; a payment keeps what it was priced by. */
export const costNow = sql`(select coalesce(sum(e.price), 0)::bigint from stages m
  join stages e on e.bid_id = m.bid_id and e."order" < m."order" where m.id = r.stage_id)`

/** What a price adds to `of`, where `before` came first. */
export const adds = (of: (price: SQL) => SQL, price = sql`price`) =>
  sql`(${of(sql`(before + ${price})`)} - ${of(sql`before`)})`

/** By which a row has its part of fee and taxes: what its stage adds to the bid, or its price by itself. */
type Rule = (share: (price: SQL) => SQL) => SQL
const adding: Rule = (share) => adds(share)
/** Whether one tax of a row is what it has to be by a rule. */
type LineCheck = (of: Rule) => SQL

/**
 * Of a payment: on the price and on the fee, on the fee alone, or, from before taxes had lines, all of it ours. What was
 * held then was divided by what its stage adds, also where it was priced by itself (migration 0038).
 */
export const isPaidTax: LineCheck = (of) =>
  sql`("onPrice", "onFee") in ((${of(taxOf)} - ${of(feeTaxOf)}, ${of(feeTaxOf)}), (0, ${of(feeTaxOf)}), (0, ${of(taxOf)}),
    (${of(taxOf)} - ${adding(feeTaxOf)}, ${adding(feeTaxOf)}))`
/** Of a payout: on the commission. What of it is on the price is what was held, which the escrow shows. */
export const isCommissionTax: LineCheck = (of) => sql`"onFee" = ${of(feeTaxOf)}`

/**
 * Each payment's or payout's row as `priced`, with `before`, what its bid's stages before it cost: of fee and each tax it
 * has what its stage adds to them (domain/pricing.ts). Rows from before that rule were priced by themselves, and stay so.
 */
export function unlikeItsRates(table: SQL, costBefore: SQL, isTax: LineCheck): SQL {
  const unlike = (of: Rule) =>
    sql`(fee <> ${of(feeOf)} or exists (select 1 from ${linesOf(sql`taxes`)} where not ${isTax(of)}))`
  return sql`(
      select r.*, ${costBefore} as before from ${table} r
    ) priced
    where ((${unlike(adding)} and ${unlike((share) => share(sql`price`))})
      or jsonb_array_length(taxes) = 0)`
}

/** What the lines of a row's taxes sum to. */
export const sumOfLines = (part: SQL, taxes = sql`taxes`) =>
  sql`(select coalesce(sum(${part}), 0)::bigint from ${linesOf(taxes)})`
export const onPrice = sql`line."onPrice"`
export const onFee = sql`line."onFee"`

/** Of a stage that was divided, what stays of one tax for the part that was released. */
export const keptOnPrice = sql`least(${onPrice}, greatest(0, ${adds(taxOf, sql`released`)} - ${adds(feeTaxOf, sql`released`)}))`
export const keptOnFee = sql`least(${onFee}, greatest(0, ${adds(feeTaxOf, sql`released`)}))`
