import pg from 'pg'
import { hashToken } from '../src/server/kernel/sessions.ts'
import { OUR_TERMS_VERSION } from '../src/shared/domain/terms.ts'
import { DEVICE } from './builtServer.ts'
import { moneyRows } from './moneyRows.ts'
import { seedProviders } from './seedProviders.ts'

export interface Market {
  jobs: number
  /** Bids of the busiest provider, notices and payouts of theirs, and notices of the busiest customer; fewer where there are not so many jobs. */
  busiest: number
}

/** Whose tokens these are: the busiest customer and provider, and one who runs the marketplace. */
export const tokens = { customer: 'market-customer', provider: 'market-provider', admin: 'market-admin' }

/** The busiest customer's name is like nobody else's. */
const RARE_NAME = 'Zebedee Quillfeather'

/** For each job so many of the others. */
const PER_JOB = { customers: 1 / 5, providers: 1 / 10, conversations: 1 / 2, notices: 5 }
const MESSAGES = 10

const id = (kind: string, number: string) =>
  `('000000${kind}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`
export const CUSTOMER = '000000c1-0000-7000-8000-000000000001'
export const LONGEST_CONVERSATION = '000000d1-0000-7000-8000-000000000001'

/**
 * Fills an empty database with a marketplace after years, as rows: of its jobs two fifths take bids, as many are done. Two
 * bids for each and five messages and notices; a tenth as many providers as jobs, of whom one has bid for thousands.
 */
export async function seedMarket(url: string, { jobs, busiest }: Market): Promise<void> {
  const providers = Math.max(10, Math.round(jobs * PER_JOB.providers))
  const customers = Math.max(10, Math.round(jobs * PER_JOB.customers))
  const most = Math.min(busiest, jobs)
  await seedProviders(url, providers)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query('delete from jobs')
    // Built at once they are built sooner.
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
       join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
       where amname = 'gin' and indrelid in ('messages'::regclass, 'jobs'::regclass)`,
    )
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`)
    // Jobs are there before those who are hired for them.
    const hire = await client.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'jobs_hire'`,
    )
    await client.query('alter table jobs drop constraint jobs_hire')
    await client.query(people, [customers, RARE_NAME])
    await client.query(
      `create temp table provider as select id, substring(email from '[0-9]+')::int as n from users where role = 'provider'`,
    )
    await client.query('create unique index on provider (n); analyze provider')
    await client.query(jobRows, [jobs, customers])
    await client.query(bidRows, [jobs, providers, most])
    await client.query(hires)
    await client.query(`alter table jobs add constraint jobs_hire ${hire.rows[0]?.definition}`)
    for (const part of [...moneyRows, ticketRows, auditRows, paperRows, reviewRows, favouriteRows])
      await client.query(part)
    await client.query(invitationRows, [jobs, providers, most])
    await client.query(conversationRows, [Math.round(jobs * PER_JOB.conversations), MESSAGES, most])
    await client.query(messageRows)
    await client.query(noticeRows, [jobs, PER_JOB.notices, customers, providers, most])
    for (const { definition } of indexes.rows) await client.query(definition)
    await client.query(fitToAct)
    await client.query(
      sessions,
      [tokens.customer, tokens.provider, tokens.admin].map(hashToken).concat(DEVICE),
    )
    await client.query(agreements, [OUR_TERMS_VERSION])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

const people = `
  insert into users (id, email, role, status, name, location, latitude, longitude, birthdate, email_verified_at,
    owner_proved_at, profile_step1, profile_step2, created_at)
  select ${id('c1', 'n')}, 'buyer' || n || '@bench.example', 'customer', 'active',
    case n when 1 then $2 else
      (array['Ann','Bill','Carla','Dev','Ella','Finn','Gita','Hal','Ines','Jun'])[1 + n % 10] || ' ' ||
      (array['Baker','Smith','Tremblay','Okafor','Roy','Chan','Novak','Silva','Dubois','Hansen','Murphy'])[1 + n / 10 % 11] end,
    'Vancouver', 49.25, -123.1, date '1980-05-17', now(), now(), true, true, now() - n * interval '30 minutes'
  from generate_series(1, $1::int) n
  union all
  select ${id('a1', '1')}, 'operator@bench.example', 'admin', 'active', 'Alex Admin', '', null::float8, null::float8, null::date, now(), now(),
    false, false, now() - interval '3 years'`

// Two jobs of five in a large town, the rest along the border; the busiest customer has a thousandth of all, and 100 more.
const jobRows = `
  insert into jobs (id, customer_id, title, description, category_id, budget, start_date, start_time, end_date, end_time,
    timezone, starts_at, location, latitude, longitude, postal_code, state, created_at)
  select ${id('b1', 'n')},
    case when n % 1000 = 7 or n <= 100 then '${CUSTOMER}'::uuid else ${id('c1', '2 + n * 7919::bigint % ($2::int - 1)')} end,
    (array['Rebuild the back deck','Mend a leaking tap','Paint two bedrooms','New kitchen floor','Clear the gutters'])[1 + n % 5]
      || ' ' || n,
    'Cedar boards, about 20 square metres, with a railing and two steps to the lawn.',
    trade.ids[1 + n % array_length(trade.ids, 1)],
    case when n % 7 > 0 then 10000 * (1 + n % 97) end, day, '09:00', day + n % 3, '17:00', 'America/Vancouver',
    day + time '16:00', 'Somewhere',
    case when n % 5 < 2 then 43.7 + n % 40 / 100.0 else 43 + n * 31 % 1300 / 100.0 end,
    case when n % 5 < 2 then -79.4 + n % 50 / 100.0 else -123 + n * 17 % 5600 / 100.0 end, 'V5H 3Z7',
    case when n % 20 < 8 then 'open' when n % 20 < 9 then 'waiting' when n % 20 < 10 then 'in_progress'
      when n % 20 < 18 then 'complete' when n % 20 < 19 then 'cancelled' else 'lapsed' end,
    now() - n * interval '100 seconds'
  from generate_series(1, $1::int) n
  cross join lateral (select current_date + case when n % 20 < 8 then 10 + n / 20 % 60 else -n % 900 end as day) days
  cross join (select array_agg(id order by position) as ids from categories) trade`

// Of each job two, and of the busiest provider one for every so many.
const bidRows = `
  with numbered as (
    select n, k, is_busiest, case when is_busiest and k = 0 then 1
      else 2 + (n * 7919::bigint + k * 104729) % ($2::int - 1) end as of
    from generate_series(1, $1::int) n cross join generate_series(0, 1) k
    cross join lateral (select n % greatest(1, $1::int / $3::int) = 0 as is_busiest) busy)
  insert into bids (id, job_id, provider_id, price, message, status, commission_rate, created_at, decided_at)
  select ${id('b2', 'numbered.n * 2 + k')}, jobs.id, provider.id, 400000, 'I can do this in a week.',
    case when state = 'open' then case when numbered.n % 9 = 0 then 'rejected' else 'pending' end
      when state = 'lapsed' then 'lapsed'
      -- The busiest is hired for every third.
      when k = case when is_busiest and numbered.n % 3 > 0 then 1 else 0 end then 'accepted' else 'not_chosen' end,
    1000, jobs.created_at + interval '1 hour', case when state <> 'open' then jobs.created_at + interval '1 day' end
  from numbered join provider on provider.n = numbered.of join jobs on jobs.id = ${id('b1', 'numbered.n')}
  on conflict do nothing`

const hires = `
  update jobs set bid_count = case state when 'open' then 2 else bid_count end,
    hired_bid_id = bids.id, hired_provider_id = bids.provider_id, final_price = bids.price, hired_at = bids.decided_at
  from bids where bids.job_id = jobs.id and bids.status = 'accepted'`

const ticketRows = `
  insert into help_tickets (id, user_id, name, email, subject, message, created_at, answered_at)
  select gen_random_uuid(), customer_id, 'Somebody', 'somebody@bench.example', 'How do I pay', 'I can not find it.', created_at,
    case when random() < 0.98 then created_at + interval '1 day' end
  from jobs where random() < 0.05`

const auditRows = `
  insert into audit_log (id, admin_id, action, subject_id, created_at)
  select gen_random_uuid(), ${id('a1', '1')}, 'switch_off', customer_id, created_at from jobs where random() < 0.05`

// Each side of what is done writes of the other.
const reviewRows = `
  insert into reviews (id, job_id, author_id, subject_id, rating, message, created_at)
  select gen_random_uuid(), id, author, subject, 3 + get_byte(uuid_send(id), 15) % 3, 'Came on time, and left it clean.', hired_at + interval '9 days'
  from jobs cross join lateral (values (customer_id, hired_provider_id), (hired_provider_id, customer_id)) pair (author, subject)
  where state = 'complete'`

// A paper for each provider's first trade, which an admin has looked at.
const paperRows = `
  with chosen as (select distinct on (user_id) id, user_id from user_categories order by user_id, id),
    paper as (
      insert into files (id, owner_id, kind, key, name, content_type, bytes, vouched_at)
      select gen_random_uuid(), user_id, 'category_document', 'category_document/' || user_id, 'Licence.pdf', 'application/pdf', 90000, now()
      from chosen returning id, owner_id)
  update user_categories set document_id = paper.id from paper, chosen
  where chosen.user_id = paper.owner_id and user_categories.id = chosen.id`

// As many as a thousandth of the market has providers, so that both are asked for as long a list.
const favouriteRows = `
  insert into favourites (customer_id, provider_id) select '${CUSTOMER}', id from provider where n <= 100`

// To each job that takes bids one provider, the busiest for every so many.
const invitationRows = `
  insert into invitations (id, job_id, provider_id, created_at)
  select gen_random_uuid(), jobs.id, provider.id, jobs.created_at + interval '1 hour'
  from generate_series(1, $1::int) k join jobs on jobs.id = ${id('b1', 'k')} and state = 'open'
  join provider on provider.n = case when k % greatest(1, 10 * $1::int / $3::int) = 0 then 1
    else 2 + k * 6151::bigint % ($2::int - 1) end`

// The first conversation is the longest; the busiest provider has a thousand.
const conversationRows = `
  with chosen as (
    select row_number() over (order by (provider_id = (select id from provider where n = 1) and random() < 0.2) desc, bids.id) as n,
      job_id, customer_id, provider_id, bids.created_at
    from bids join jobs on jobs.id = job_id limit $1::int)
  , made as (
    insert into conversations (id, job_id, customer_id, provider_id, last_seq, last_type, last_text, last_at)
    select ${id('d1', 'n')}, job_id, customer_id, provider_id, case n when 1 then $3::int else $2::int end, 'text',
      'The last words of conversation ' || n, created_at + interval '3 days' from chosen)
  insert into conversation_members (conversation_id, user_id, other_id, moved_at)
  select ${id('d1', 'n')}, person, other, created_at + interval '3 days' from chosen
  cross join lateral (values (customer_id, provider_id), (provider_id, customer_id)) pair (person, other)`

const messageRows = `
  insert into messages (id, conversation_id, seq, sender_id, type, text, created_at)
  select gen_random_uuid(), id, n, case when n % 3 = 0 then customer_id else provider_id end, 'text',
    'Message number ' || n || repeat(' and some more words', n % 9), last_at - (last_seq - n) * interval '20 minutes'
  from conversations cross join lateral generate_series(1, last_seq) n`

const noticeRows = `
  insert into notifications (id, receiver_id, sender_id, job_id, type, message, event_key, created_at, read_at)
  select ${id('e1', 'jobs.n * $2::int + k')},
    case when k = 0 and jobs.n % greatest(1, $1::int / $5::int) = 0 then '${CUSTOMER}'::uuid
      when k % 2 = 0 then ${id('c1', '2 + (jobs.n * 31::bigint + k) % ($3::int - 1)')} else provider.id end,
    case when k % 2 = 0 then provider.id else ${id('c1', '1 + (jobs.n * 31::bigint + k) % $3::int')} end,
    ${id('b1', 'jobs.n')}, case when k = 1 then 'message' else 'bid_received' end, 'Somebody has bid.',
    jobs.n || ':' || k, now() - ($1::int - jobs.n) * interval '100 seconds', case when jobs.n % 4 > 0 then now() end
  from generate_series(1, $1::int) as jobs (n) cross join generate_series(0, $2::int - 1) k
  join provider on provider.n = case when k = 1 and jobs.n % greatest(1, $1::int / $5::int) = 0 then 1
    else 1 + (jobs.n * 7919::bigint + k) % $4::int end`

// The busiest has finished their profile.
const fitToAct = `
    update users set birthdate = '1980-05-17', owner_proved_at = now(), profile_step1 = true, profile_step2 = true,
      profile_step3 = true, profile_step4 = true, profile_step5 = true
    where id = (select id from provider where n = 1)`

/** Whoever has a session has agreed to the terms: nobody is asked before they see their home. */
const agreements = `
  insert into consents (user_id, version, agreed_at) select distinct user_id, $1, now() from sessions`

const sessions = `
  insert into sessions (id, user_id, token_hash, device_id, device_type, second_factor_at)
  select gen_random_uuid(), id, hash, $4, 'w', now() from (values
    ('${CUSTOMER}'::uuid, $1::text), ((select id from provider where n = 1), $2), (${id('a1', '1')}, $3)) given (id, hash)`
