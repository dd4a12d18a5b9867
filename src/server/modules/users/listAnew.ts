import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UserId } from '#shared/domain/ids.ts'
import type { Pool } from '#server/db/connection.ts'
import { idsInTurns } from '#server/db/idsInTurns.ts'
import { users } from '#server/db/schema/index.ts'

const listings = z.array(z.object({ id: z.string(), listing: z.string() }))

/** Lists all providers for the search, and says how many are listed now and how many were not or otherwise before. */
export async function listAnew(db: Pool): Promise<{ listed: number; differed: number }> {
  const total = { listed: 0, differed: 0 }
  for await (const ids of idsInTurns<UserId>((last, most) => providersAfter(db, last, most))) {
    const [before, after] = await db.transaction(async (tx) => {
      const were = await listingsOf(tx, ids)
      await tx.execute(sql`select list_providers(${sql.param(ids)}::uuid[])`)
      return [were, await listingsOf(tx, ids)]
    })
    total.listed += after.size
    total.differed += ids.filter((id) => before.get(id) !== after.get(id)).length
  }
  return total
}

async function providersAfter(db: Pool, last: UserId | undefined, most: number): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'provider'), last && gt(users.id, last)))
    .orderBy(users.id)
    .limit(most)
  return rows.map(({ id }) => id)
}

/** All that is listed of each, as one text. */
async function listingsOf(
  db: Pick<Pool, 'execute'>,
  ids: readonly UserId[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute(sql`
    select provider_id as id, concat(listed, array(
      select trade from listed_trades trade where trade.provider_id = listed.provider_id order by trade.category_id
    )::text) as listing
    from listed_providers listed where provider_id = any(${sql.param(ids)}::uuid[])`)
  return new Map(listings.parse(rows).map(({ id, listing }) => [id, listing]))
}
