import pg from 'pg'
import { hashToken } from '../src/server/kernel/sessions.ts'

export const PAIRS = 250
export const LONG_THREAD = 10_000
export const CONVERSATIONS = 1_000

const ids = {
  customer: (n: number | string) => uuid('11', n),
  provider: (n: number | string) => uuid('12', n),
  job: (n: number | string) => uuid('13', n),
  connection: (n: number | string) => uuid('14', n),
} as const

function uuid(kind: string, n: number | string): string {
  return `000000${kind}-0000-7000-8000-${Number(n).toString(16).padStart(12, '0')}`
}

const made = (kind: string, n: string) =>
  `('000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

export const person = {
  id: (side: 'customer' | 'provider', n: number) => ids[side](n),
  token: (side: 'customer' | 'provider', n: number) => `bench-${side}-${n}`,
  job: ids.job,
  connection: ids.connection,
}

/**
 * Fills an empty, migrated database with PAIRS customers and providers who have a conversation each; the first customer
 * has CONVERSATIONS of them, and the first conversation has LONG_THREAD messages.
 */
export async function seedChat(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const [side, kind] of [
      ['customer', '11'],
      ['provider', '12'],
    ] as const) {
      await client.query(
        `insert into users (id, email, role, status, name, location, latitude, longitude, birthdate, email_verified_at,
           certified_at, profile_step1, profile_step2, profile_step3, profile_step4, profile_step5)
         select ${made(kind, 'n')}, '${side}' || n || '@bench.example', '${side}', 'active', initcap('${side}') || ' ' || n, 'Vancouver',
           49.25, -123.1, '1980-01-01', now(), now(), true, true, true, true, true
         from generate_series(0, $1::int - 1) n`,
        [PAIRS],
      )
      const people = Array.from({ length: PAIRS }, (_, n) => n)
      await client.query(
        `insert into sessions (id, user_id, token_hash, device_id, device_type)
         select gen_random_uuid(), id, hash, 'bench', 'w' from unnest($1::uuid[], $2::text[]) as given(id, hash)`,
        [people.map(ids[side]), people.map((n) => hashToken(person.token(side, n)))],
      )
    }
    // Job n is between customer and provider n; those after PAIRS are all between the first two.
    const customer = made('11', `case when n < ${PAIRS} then n else 0 end`)
    const provider = made('12', `case when n < ${PAIRS} then n else 0 end`)
    const total = PAIRS + CONVERSATIONS - 1
    await client.query(
      `insert into jobs (id, customer_id, title, description, category_id, start_date, start_time, end_date, end_time,
         timezone, starts_at, location, latitude, longitude, postal_code)
       select ${made('13', 'n')}, ${customer}, 'Job number ' || n, 'Described.', (select id from categories limit 1), '2030-01-01',
         '08:00', '2030-01-05', '16:00', 'UTC', '2030-01-01', 'Vancouver', 49.25, -123.1, 'V5K 0A1'
       from generate_series(0, $1::int - 1) n`,
      [total],
    )
    await client.query(
      `insert into conversations (id, job_id, customer_id, provider_id, last_seq, last_type, last_text, last_at)
       select ${made('14', 'n')}, ${made('13', 'n')}, ${customer}, ${provider}, case n when 0 then ${LONG_THREAD} else 1 end, 'text',
         'The last words of conversation ' || n, now() - n * interval '1 minute'
       from generate_series(0, $1::int - 1) n`,
      [total],
    )
    for (const [mine, other] of [
      [customer, provider],
      [provider, customer],
    ])
      await client.query(
        `insert into conversation_members (conversation_id, user_id, other_id, moved_at)
         select ${made('14', 'n')}, ${mine}, ${other}, now() - n * interval '1 minute' from generate_series(0, $1::int - 1) n`,
        [total],
      )
    await client.query(
      `insert into messages (id, conversation_id, seq, sender_id, type, text, created_at)
       select gen_random_uuid(), ${made('14', '0')}, n, case when n % 3 = 0 then ${made('11', '0')} else ${made('12', '0')} end, 'text',
         'Message number ' || n || repeat(' and some more words', n % 9), now() - ($1::int - n) * interval '20 minutes'
       from generate_series(1, $1::int) n`,
      [LONG_THREAD],
    )
    await client.query(
      `insert into messages (id, conversation_id, seq, sender_id, type, text)
       select gen_random_uuid(), ${made('14', 'n')}, 1, ${provider}, 'text', 'Hello' from generate_series(1, $1::int - 1) n`,
      [total],
    )
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
