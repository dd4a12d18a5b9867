import type pg from 'pg'
import type { CategoryId, UserId } from '#shared/domain/ids.ts'

interface Many {
  customer: UserId
  provider: UserId
  category: CategoryId
  count: number
}

/**
 * Open jobs of one trade as rows, around Toronto, in the summer of 2030; every other is one that the provider has bid for,
 * half of these decided, and two others each. As many people, payouts of one a day, others that wait for their
 * provider's account, conversations with them, and messages to support that were answered.
 */
export async function insertJobs(
  client: pg.ClientBase,
  { customer, provider, category, count }: Many,
): Promise<void> {
  await client.query('begin; set local session_replication_role = replica')
  await client.query(
    `insert into users (id, email, role, status, name, email_verified_at, created_at)
     select gen_random_uuid(), 'buyer' || n || '@people.example', case when n % 2 = 0 then 'customer' else 'provider' end, 'active',
       'Sam Holder' || n, now(), now() - n * interval '1 hour'
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `insert into jobs (id, customer_id, title, description, category_id, budget, start_date, start_time, end_date, end_time,
       timezone, starts_at, location, latitude, longitude, postal_code, created_at)
     select gen_random_uuid(), $1, 'Mend the roof ' || n, 'It leaks.', $2, n, date '2030-06-01' + n % 90, '09:00',
       date '2030-06-01' + n % 90, '17:00', 'UTC', '2030-06-01', 'Toronto', 43.7 + n % 40 / 100.0, -79.4 + n % 50 / 100.0, 'M5V 1A1',
       now() - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [customer, category, count],
  )
  await client.query(
    `insert into bids (id, job_id, provider_id, price, message, status, commission_rate, created_at)
     select gen_random_uuid(), id, $1, 40000, 'I can.', case when budget % 4 = 0 then 'rejected' else 'pending' end, 1000, created_at
     from jobs where budget % 2 = 0`,
    [provider],
  )
  await client.query(
    `insert into bids (id, job_id, provider_id, price, message, commission_rate, created_at)
     select gen_random_uuid(), job.id, other.id, 40000, 'I can.', 1000, job.created_at
     from (select id, created_at, row_number() over (order by id) as n from jobs) job
     cross join generate_series(0, 1) k
     join (select id, row_number() over (order by id) as n from users where role = 'provider') other
       on other.n = 1 + (job.n * 2 + k) % 1000
     where other.id <> $1`,
    [provider],
  )
  await client.query(
    `insert into help_tickets (id, user_id, name, email, subject, message, created_at, answered_at)
     select gen_random_uuid(), $1, 'Sam', 'sam@people.example', 'How', 'Tell me.', now() - n * interval '1 hour', now()
     from generate_series(1, $2::int) n`,
    [customer, count],
  )
  await client.query(
    `insert into notifications (id, receiver_id, sender_id, job_id, type, message, event_key)
     select gen_random_uuid(), case when k = 0 then $1::uuid else $2 end, $2, id, 'bid_received', 'Somebody has bid.', id::text || k
     from jobs cross join generate_series(0, 4) k`,
    [customer, provider],
  )
  await client.query(
    `insert into payouts (id, stage_id, provider_id, price, fee, tax, price_tax, taxes, amount, fee_rate, status, created_at, settled_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 100, 10, 0, 0, '[]', 90, 1000, 'complete', day, day
     from generate_series(1, $2::int) n cross join lateral (select timestamptz '2030-06-15' - n * interval '1 day' as day) days`,
    [provider, count],
  )
  await client.query(
    `insert into payouts (id, stage_id, provider_id, price, fee, tax, price_tax, taxes, amount, fee_rate, created_at)
     select gen_random_uuid(), gen_random_uuid(), id, 100, 10, 0, 0, '[]', 90, 1000, created_at
     from users where role = 'provider' and payout_ready_at is null limit $1`,
    [Math.ceil(count / 8)],
  )
  await client.query(
    `insert into conversations (id, job_id, customer_id, provider_id, created_at)
     select id, id, $1, $2, created_at from jobs`,
    [customer, provider],
  )
  await client.query(
    `insert into conversation_members (conversation_id, user_id, other_id, moved_at)
     select id, $1::uuid, $2::uuid, created_at from conversations union all
     select id, $2::uuid, $1::uuid, created_at from conversations`,
    [customer, provider],
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}
