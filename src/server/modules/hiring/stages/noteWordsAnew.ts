import { gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StageId } from '#shared/domain/ids.ts'
import type { Pool } from '#server/db/connection.ts'
import { idsInTurns } from '#server/db/idsInTurns.ts'
import { paymentStages } from '#server/db/schema/index.ts'

const changed = z.tuple([z.object({ n: z.number() })])

/** Notes the words of all stages that somebody has begun to pay for, and says how many they are and of how many they were others. */
export async function noteWordsAnew(db: Pool): Promise<{ noted: number; differed: number }> {
  const total = { noted: 0, differed: 0 }
  for await (const ids of idsInTurns<StageId>((last, most) => stagesAfter(db, last, most))) {
    const { rows } = await db.execute(sql`select note_stage_words(${sql.param(ids)}::uuid[]) as n`)
    total.noted += ids.length
    total.differed += changed.parse(rows)[0].n
  }
  return total
}

async function stagesAfter(db: Pool, last: StageId | undefined, most: number): Promise<StageId[]> {
  const rows = await db
    .selectDistinct({ id: paymentStages.stageId })
    .from(paymentStages)
    .where(last && gt(paymentStages.stageId, last))
    .orderBy(paymentStages.stageId)
    .limit(most)
  return rows.map(({ id }) => id)
}
