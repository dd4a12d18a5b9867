import { eq, sql } from 'drizzle-orm'
import type { RateLimit } from '#shared/api/call.ts'
import type { Database } from '../db/connection.ts'
import { rateLimits } from '../db/schema/index.ts'
import { tooManyRequests } from './problems.ts'

/** Tries in a window of minutes, for one address on the network and for one account. */
const limits: Readonly<Record<RateLimit, { perAddress: number; perAccount: number; minutes: number }>> = {
  signIn: { perAddress: 60, perAccount: 10, minutes: 15 },
  signUp: { perAddress: 20, perAccount: 5, minutes: 60 },
  mail: { perAddress: 20, perAccount: 5, minutes: 60 },
  // One for each window of the client that is opened, and one more an hour while it stays open.
  token: { perAddress: 600, perAccount: 120, minutes: 60 },
}

/** Counts a try, in the database so that every process sees it. Throws once there were too many. */
export async function countTry(
  db: Database,
  limit: RateLimit,
  whom: { ip: string; account?: string | undefined },
): Promise<void> {
  const { perAddress, perAccount, minutes } = limits[limit]
  await countOne(db, `${limit}:ip:${whom.ip}`, perAddress, minutes)
  if (whom.account) await countOne(db, accountKey(limit, whom.account), perAccount, minutes)
}

/** A try that was right: those before it no longer count against the account. The address keeps its own count. */
export async function forgiveTries(db: Database, limit: RateLimit, account: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, accountKey(limit, account)))
}

function accountKey(limit: RateLimit, account: string): string {
  return `${limit}:account:${account.toLowerCase()}`
}

async function countOne(db: Database, key: string, allowed: number, minutes: number): Promise<void> {
  const windowOpen = sql`${rateLimits.windowStart} > now() - make_interval(mins => ${minutes})`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: new Date(), count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${windowOpen} then ${rateLimits.count} + 1 else 1 end`,
        windowStart: sql`case when ${windowOpen} then ${rateLimits.windowStart} else now() end`,
      },
    })
    .returning({ count: rateLimits.count })
  if (row && row.count > allowed) throw tooManyRequests()
}
