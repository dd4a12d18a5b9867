import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { StageId } from '#shared/domain/ids.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import type { Database } from '#server/db/connection.ts'
import { atMostFew, isOneOf } from '#server/db/fewIds.ts'
import { foldedHasWords } from '#server/db/folded.ts'
import { payouts, paymentStages } from '#server/db/schema/index.ts'
import { hasWordsOfStage, seemToBeMany, stagesWithWords } from '#server/modules/hiring/stages/stageWords.ts'
import { type Gateway, owed, owedAmounts, owedRows, type Which } from './owed.ts'
import {
  firstRows,
  NOTHING,
  type OwedRow,
  type Part,
  type Total,
  type TotalRow,
  totalOf,
  type Wanted,
} from './transferRows.ts'

/** Of a longer list what many are found by is not added up: it would be all of it that is read for a page. */
const ADDED_UP = 1_000
/** For each page of them so many of the list are looked at first, and so many that have the words are joined with what they are for. */
const LOOKED_AT = 2_000
const JOINED = 5 * PAGE_SIZE

interface Held {
  /** The list. */
  readonly which: Which
  readonly gateway: Gateway
  readonly order: SQL
  /** What is typed; empty where the condition alone counts. */
  readonly text: string
}

/** Those of a list that have the words of a text, in what `owed` says of them, and fulfil a condition; each is held against both. */
export function heldAgainst(db: Database, condition: SQL, { which, gateway, order, text }: Held): Wanted {
  const hasWords = foldedHasWords(text, sql`folded(concat_ws(' ', owed.name, owed.email, owed.title))`)
  const isWanted = and(condition, hasWords)
  const among = (rows: SQL) => sql`select owed.* from ${owed(gateway, rows)} where ${isWanted}`
  const all = async () => among(owedRows(text ? await withWords(db, which, text) : which))
  return {
    part: async (most, after) => (await readOnce(db, await all(), { order, most, after })).rows,
    pageAndTotal: async (page) => {
      const part = { order, most: PAGE_SIZE, after: (page - 1) * PAGE_SIZE }
      if (text && (await seemToBeMany(db, text)) && (await isLong(db, which))) {
        const first = firstRows(which, { order, most: page * LOOKED_AT, after: 0 })
        const about = sql`select * from (${first}) as first where ${hasWordsOfStage(text, sql`first.stage_id`)}
          order by ${order} limit ${page * JOINED}`
        const { rows } = await db.execute<OwedRow>(
          sql`${among(about)} order by ${order} limit ${part.most} offset ${part.after}`,
        )
        if (rows.length === PAGE_SIZE) return { rows, total: undefined }
      }
      return readOnce(db, await all(), part)
    },
  }
}

/** Of the money that is meant, that of stages that have the words of a text, whoever of the two it goes to. */
async function withWords(db: Database, which: Which, text: string): Promise<Which> {
  const few = await atMostFew<StageId>(db, stagesWithWords(text))
  const isAbout = (stage: PgColumn) => (few ? isOneOf(stage, few) : hasWordsOfStage(text, sql`${stage}`))
  return {
    payouts: sql`${which.payouts} and ${isAbout(payouts.stageId)}`,
    refunds: sql`${which.refunds} and ${isAbout(paymentStages.stageId)}`,
  }
}

async function isLong(db: Database, which: Which): Promise<boolean> {
  const { rows } = await db.execute<TotalRow>(totalOf(sql`${owedAmounts(which)} limit ${ADDED_UP + 1}`))
  return (rows[0]?.n ?? 0) > ADDED_UP
}

/** A part of what is found, and all that it comes to: it is read once for both. */
async function readOnce(
  db: Database,
  found: SQL,
  { order, most, after }: Part,
): Promise<{ rows: OwedRow[]; total: Total }> {
  const { rows } = await db.execute<(OwedRow | { id: null }) & { total: Total }>(sql`
    with found as materialized (${found})
    select part.*, (select to_json(total) from (${totalOf(sql`select amount from found`)}) as total) as total
    from (select) as one left join (
      select * from found order by ${order} limit ${most} offset ${after}) as part on true
    order by ${order}`)
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? NOTHING }
}
