import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { wordsIn } from '#shared/domain/fold.ts'
import { PAGE_SIZE } from '#shared/domain/limits.ts'
import { containing, type Database } from '#server/db/connection.ts'
import { isOneOf } from '#server/db/fewIds.ts'
import { contains } from '#server/db/folded.ts'
import {
  bids,
  closedAccounts,
  payouts,
  paymentStages,
  refunds,
  stages,
  users,
} from '#server/db/schema/index.ts'
import { type FewWithWord, fewWithWord } from '#server/modules/jobs/fewWithWord.ts'
import { type Gateway, owed, owedAmounts, owedRows, type Which } from './owed.ts'
import { hasNameOrEmail } from './searchUsers.ts'
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
/** For each page of them so many of the list are looked at first. */
const LOOKED_AT = 500

interface Searched {
  /** Of the money that is meant, that of the few whom a word of the text leads to, where there is such a word. */
  readonly about: Which
  /** Whether there is one. */
  readonly areFew: boolean
  /** For each word, whether it is in what `owed` says of somebody's name, their address or the job's title. */
  readonly hasWords: readonly SQL[]
}

/** What a text says of money that is owed or over. */
export async function searched(db: Database, which: Which, text: string): Promise<Searched> {
  const hasWords = wordsIn(text).map((word) =>
    contains(sql`concat_ws(' ', owed.name, owed.email, owed.title)`, word),
  )
  const few = await fewWithWord(db, text, withNameOrAddress)
  return { about: few ? narrowed(which, few) : which, areFew: few !== undefined, hasWords }
}

function narrowed(which: Which, few: FewWithWord): Which {
  return {
    payouts: sql`${which.payouts} and ${isOf(few, payouts.providerId, payouts.stageId)}`,
    refunds: sql`${which.refunds} and ${isOf(few, refunds.customerId, paymentStages.stageId)}`,
  }
}

/** Who is called so, or was before their account was closed. */
const withNameOrAddress = (word: string) => sql`
  select id from (
    select ${users.id} as id from ${users} where ${hasNameOrEmail(word)}
    union all select ${closedAccounts.userId} from ${closedAccounts}
      where ${sql.join(
        wordsIn(word).map((part) => sql`${wasCalled} like folded(${containing(part)})`),
        sql` and `,
      )}) as people`

/** As its index has it. */
const wasCalled = sql`folded(${closedAccounts.name} || ' ' || ${closedAccounts.email})`

function isOf({ people, jobs }: FewWithWord, user: PgColumn, stage: PgColumn): SQL {
  const theirs = sql`select ${stages.id} from ${stages} join ${bids} on ${bids.id} = ${stages.bidId}
    where ${isOneOf(bids.jobId, jobs)}`
  return sql`${or(isOneOf(user, people), jobs.length > 0 ? sql`${stage} = any(array(${theirs}))` : undefined)}`
}

interface Held {
  readonly which: Which
  /** Whether they are few, however long the list is. */
  readonly areFew: boolean
  readonly gateway: Gateway
  readonly order: SQL
}

/** Those of a list that fulfil a condition, which each is held against. */
export function heldAgainst(db: Database, condition: SQL, { which, areFew, gateway, order }: Held): Wanted {
  const among = (rows: SQL) => sql`select owed.* from ${owed(gateway, rows)} where ${condition}`
  const inAll = among(owedRows(which))
  return {
    part: async (most, after) => (await readOnce(db, inAll, { order, most, after })).rows,
    pageAndTotal: async (page) => {
      const part = { order, most: PAGE_SIZE, after: (page - 1) * PAGE_SIZE }
      if (!areFew && (await isLong(db, which))) {
        const first = among(firstRows(which, { order, most: page * LOOKED_AT, after: 0 }))
        const { rows } = await db.execute<OwedRow>(
          sql`${first} order by ${order} limit ${part.most} offset ${part.after}`,
        )
        if (rows.length === PAGE_SIZE) return { rows, total: undefined }
      }
      return readOnce(db, inAll, part)
    },
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
