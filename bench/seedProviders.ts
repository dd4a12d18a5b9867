import pg from 'pg'
import { loadCatalogue } from '../src/server/db/catalogue.ts'
import { connect } from '../src/server/db/connection.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { hashToken } from '../src/server/kernel/sessions.ts'
import places from '../src/server/adapters/places/canadianPlaces.generated.json' with { type: 'json' }
import { DEVICE } from './builtServer.ts'

export const CUSTOMER_TOKEN = 'bench-customer'
export const JOB = '00000003-0000-7000-8000-000000000001'
const CUSTOMER = '00000001-0000-7000-8000-000000000001'

const firstNames =
  'John Maria Jo Anne Michael Wei David Fatima Peter José Linda Ahmed Sarah François Olga Raj Emma Jonas Chloé Ivan Nora Liam Priya Joan Noah Élise Tom Amir Grace Hugo'
const lastNames =
  'Smith Tremblay Nguyen Singh Brown Roy Chen Martin Gagnon Wilson Côté Lee Johnson MacDonald Bouchard Khan Patel Anderson Wong Gauthier Woods Jones Morin Campbell Lavoie Kim Fortin Taylor Plumley Ouellet Gill O’Brien Pelletier Ivanov Bélanger Lévesque Bergeron Leblanc Paquette Girard Simard Carpenter Painter Waters Stone'

/**
 * Fills an empty database with providers as a marketplace has them after years: most of them in the largest towns, half at
 * the very place that the town has in the list of places, a few names borne by many, three trades each, a third without a review. One customer in Vancouver has a job.
 */
export async function seedProviders(url: string, providers: number): Promise<void> {
  await migrate(url)
  const connection = connect(url, { max: 1, onError: (error) => console.error(error) })
  await loadCatalogue(connection.db)
  await connection.close()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Rows are made as they would be after years; the triggers that guard how they get there stay out of it.
    await client.query('set session_replication_role = replica')
    await client.query('select setseed(0.5)')
    await client.query(people, [
      providers,
      JSON.stringify(places),
      firstNames.split(' '),
      lastNames.split(' '),
    ])
    await client.query(trades)
    await client.query(kinds)
    await client.query(`select list_providers(array_agg(id)) from users where role = 'provider'`)
    await client.query(customer, [CUSTOMER, hashToken(CUSTOMER_TOKEN), DEVICE])
    await client.query(job, [JOB, CUSTOMER])
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** One of a list of which the first is the likeliest, as towns are large and names are frequent. */
const likely = (list: string, length: string) => `(${list})[1 + floor(${length} ^ random() - 1)::int]`

const people = `
  with place as (select array_agg(value order by position) as list, count(*) as length
    from jsonb_array_elements($2::jsonb) with ordinality as one (value, position))
  insert into users (id, email, role, status, name, location, latitude, longitude, email_verified_at, certified_at,
    rating_count, rating_sum, created_at)
  select gen_random_uuid(), 'provider' || n || '@bench.example', 'provider', 'active',
    ${likely('$3::text[]', 'cardinality($3::text[])')} || ' ' || ${likely('$4::text[]', 'cardinality($4::text[])')},
    town->>0, (town->>2)::float8 + scatter, (town->>3)::float8 + scatter * 1.5,
    now(), now(), reviews, least(5 * reviews, round(reviews * (3.9 + 1.2 * random()))),
    now() - n * interval '15 minutes'
  from generate_series(1, $1::int) n
  cross join place
  cross join lateral (select ${likely('place.list', '(place.length + n * 0)')} as town,
    greatest(0, floor(60 * random() ^ 3 - n * 0 - 0.3))::int as reviews,
    case when random() < 0.5 then 0 else (random() + random() - 1) * 0.15 + n * 0 end as scatter) chance`

const trades = `
  insert into user_categories (id, user_id, category_id)
  select gen_random_uuid(), users.id, chosen.id from users
  cross join lateral (select categories.id from categories where users.id is not null order by random() limit 3) chosen
  where role = 'provider'`

const kinds = `
  insert into user_sub_categories (id, user_id, sub_category_id)
  select gen_random_uuid(), user_id, chosen.id from user_categories
  cross join lateral (select sub_categories.id from sub_categories
    where sub_categories.category_id = user_categories.category_id order by random() limit 2) chosen`

const customer = `
  with made as (
    insert into users (id, email, role, status, name, location, latitude, longitude, birthdate,
      email_verified_at, owner_proved_at, profile_step1, profile_step2)
    values ($1, 'customer@bench.example', 'customer', 'active', 'Casey Customer', 'Vancouver', 49.2497, -123.1193,
      '1980-05-17', now(), now(), true, true))
  insert into sessions (id, user_id, token_hash, device_id, device_type) values (gen_random_uuid(), $1, $2, $3, 'w')`

const job = `
  insert into jobs (id, customer_id, title, description, category_id, start_date, start_time, end_date, end_time,
    timezone, starts_at, location, latitude, longitude, postal_code)
  select $1, $2, 'Mend the sink', 'It drips.', id, current_date + 30, '09:00', current_date + 31, '17:00',
    'America/Vancouver', now() + interval '30 days', 'Vancouver', 49.2497, -123.1193, 'V5H 3Z7'
  from categories where name = 'Plumbing'`
