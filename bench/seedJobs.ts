import pg from 'pg'
import { hashToken } from '../src/server/kernel/sessions.ts'

/** Who asks, and for what: the same number of rows of theirs whatever the size of the table. */
export interface Seeded {
  customerToken: string
  customerId: string
  providerToken: string
  providerId: string
  /** A job of the customer's with BIDS bids. */
  jobId: string
}

const OWN_JOBS = 200
const BIDS = 30
const STAGES = 3
/** A marketplace with this many jobs per customer, spread over all trades and the whole of Canada. */
const JOBS_PER_CUSTOMER = 20

const CUSTOMER_TOKEN = 'bench-customer'
const PROVIDER_TOKEN = 'bench-provider'

/**
 * Fills an empty, migrated database with `jobs` jobs, as rows: no money has moved. One customer has OWN_JOBS of them and
 * one of these has BIDS bids; every tenth of the others has one bid.
 */
export async function seedJobs(url: string, jobs: number): Promise<Seeded> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Rows are made as they would be after years; the triggers that guard how they get there stay out of it.
    await client.query('set session_replication_role = replica')
    await client.query(people, [Math.ceil(jobs / JOBS_PER_CUSTOMER) + 2, BIDS])
    await client.query(jobRows, [jobs, OWN_JOBS])
    await client.query(bidRows, [BIDS])
    await client.query(stageRows, [STAGES])
    await client.query(counted)
    await client.query(signIn, [hashToken(CUSTOMER_TOKEN), hashToken(PROVIDER_TOKEN)])
    await client.query('vacuum analyze')
    return {
      customerToken: CUSTOMER_TOKEN,
      customerId: uuid('customer', 1),
      providerToken: PROVIDER_TOKEN,
      providerId: uuid('provider', 1),
      jobId: uuid('job', 1),
    }
  } finally {
    await client.end()
  }
}

/** As `id()` makes them in SQL: the kind in the first digits, the number in the last. */
function uuid(kind: keyof typeof KINDS, number: number): string {
  return `${KINDS[kind]}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

const KINDS = { customer: '00000001', provider: '00000002', job: '00000003', bid: '00000004' }

const id = (kind: keyof typeof KINDS, number: string) =>
  `('${KINDS[kind]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

const people = `
  with numbered as (
    select 'customer' as side, n, ${id('customer', 'n')} as id from generate_series(1, $1::int) n
    union all
    select 'provider', n, ${id('provider', 'n')} from generate_series(1, $2::int) n)
  , made as (
    insert into users (id, email, role, status, name, location, latitude, longitude, birthdate, email_verified_at,
      owner_proved_at, certified_at, profile_step1, profile_step2, profile_step3, profile_step4, profile_step5)
    select id, side || n || '@bench.example', side, 'active', 'Person ' || side || n, 'Burnaby, British Columbia',
      49.25, -122.98, '1980-05-17'::date, now(), now(), case when side = 'provider' then now() end, true, true,
      side = 'provider', side = 'provider', side = 'provider'
    from numbered)
  insert into user_categories (id, user_id, category_id)
  select gen_random_uuid(), numbered.id, categories.id from numbered
  join categories on categories.position <= 3 where side = 'provider'`

const jobRows = `
  insert into jobs (id, customer_id, title, description, category_id, budget, start_date, start_time, end_date, end_time,
    timezone, starts_at, location, latitude, longitude, postal_code, created_at)
  select ${id('job', 'n')},
    case when n <= $2::int then ${id('customer', '1')}
      else ${id('customer', `2 + n % greatest(1, $1::int / ${JOBS_PER_CUSTOMER})`)} end,
    'Rebuild the back deck ' || n, 'Cedar boards, about 20 square metres, with a railing and two steps to the lawn.',
    trade.ids[1 + n % array_length(trade.ids, 1)],
    100000 + n % 900000, day, '09:00', day, '17:00', 'America/Vancouver', day + time '16:00',
    'Burnaby, British Columbia', 43 + (n % 700) / 100.0, -123 + (n % 5300) / 100.0, 'V5H 3Z7',
    now() - n * interval '10 seconds'
  from generate_series(1, $1::int) n
  cross join lateral (select current_date + 30 + n % 60 as day) days
  cross join (select array_agg(id order by position) as ids from categories) trade`

const bidRows = `
  insert into bids (id, job_id, provider_id, price, message, commission_rate)
  select gen_random_uuid(), jobs.id, provider.id, 400000, 'I can do this in a week.', 1000
  from (select row_number() over (order by id) as n, id from jobs) jobs
  join (select row_number() over (order by id) as n, id from users where role = 'provider') provider
    on jobs.n = 1 and provider.n <= $1::int or jobs.n % 10 = 0 and provider.n = 1 + jobs.n / 10 % $1::int`

const stageRows = `
  insert into stages (id, bid_id, "order", title, description, price)
  select gen_random_uuid(), bids.id, n, 'Stage ' || n, 'Work and materials.',
    case when n < $1::int then 400000 / $1::int else 400000 - (n - 1) * (400000 / $1::int) end
  from bids cross join generate_series(1, $1::int) n`

const counted = `
  update jobs set bid_count = counts.n from (select job_id, count(*) as n from bids group by job_id) counts
  where counts.job_id = jobs.id`

const signIn = `
  insert into sessions (id, user_id, token_hash, device_id, device_type) values
    (gen_random_uuid(), ${id('customer', '1')}, $1, 'bench', 'w'),
    (gen_random_uuid(), ${id('provider', '1')}, $2, 'bench', 'w')`
