import { or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { wordsIn } from '#shared/domain/fold.ts'
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
import type { Which } from './owed.ts'
import { hasNameOrEmail } from './searchUsers.ts'

interface Searched {
  /** Of the money that is meant, that of the few whom a word of the text leads to, where there is such a word. */
  readonly about: Which
  /** For each word, whether it is in what `owed` says of somebody's name, their address or the job's title. */
  readonly hasWords: readonly SQL[]
}

/** What a text says of money that is owed or over. */
export async function searched(db: Database, which: Which, text: string): Promise<Searched> {
  const hasWords = wordsIn(text).map((word) =>
    contains(sql`concat_ws(' ', owed.name, owed.email, owed.title)`, word),
  )
  return { about: narrowed(which, await fewWithWord(db, text, withNameOrAddress)), hasWords }
}

function narrowed(which: Which, few: FewWithWord | undefined): Which {
  if (!few) return which
  return {
    payouts: sql`${which.payouts} and ${isOf(few, payouts.providerId, payouts.stageId)}`,
    refunds: sql`${which.refunds} and ${isOf(few, refunds.customerId, paymentStages.stageId)}`,
  }
}

/** Who is called so, or was before their account was closed. */
const withNameOrAddress = (word: string) => sql`
  select id from (
    select ${users.id} as id from ${users} where ${hasNameOrEmail(word)}
    union select ${closedAccounts.userId} from ${closedAccounts}
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
