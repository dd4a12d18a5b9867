import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { UserId } from '#shared/domain/ids.ts'
import type { Database } from '#server/db/connection.ts'

const named = z.array(z.object({ id: z.string(), name: z.string() }))

/** Whom and what the ids in somebody's rows stand for: people they have dealt with and jobs they have seen, by name alone. */
export async function exportedNames(db: Database, user: UserId) {
  const met = sql`
    select customer_id as id from conversations where provider_id = ${user}
    union select provider_id from conversations where customer_id = ${user}
    union select bids.provider_id from bids join jobs on jobs.id = bids.job_id where jobs.customer_id = ${user}
    union select jobs.customer_id from bids join jobs on jobs.id = bids.job_id where bids.provider_id = ${user}
    union select provider_id from favourites where customer_id = ${user}
    union select author_id from reviews where subject_id = ${user}`
  const seen = sql`
    select id from jobs where customer_id = ${user}
    union select job_id from bids where provider_id = ${user}
    union select job_id from invitations where provider_id = ${user}`
  const people = await db.execute(sql`select id, name from users where id in (${met}) order by id`)
  const jobs = await db.execute(sql`select id, title as name from jobs where id in (${seen}) order by id`)
  return { people: named.parse(people.rows), jobs: named.parse(jobs.rows) }
}
