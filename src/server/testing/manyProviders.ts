import type pg from 'pg'

/**
 * Verified providers as rows, a fourth of them in Toronto and the rest all over Canada: three trades and two kinds of
 * work each, a third without a review, one of 49 a Tremblay. The server's catalogue has to be there.
 */
export async function insertProviders(client: pg.ClientBase, count: number): Promise<void> {
  // One statement for each table, and the listing of all at once.
  await client.query(`begin; set local session_replication_role = replica`)
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into users (id, email, role, status, name, latitude, longitude, email_verified_at, certified_at,
       rating_count, rating_sum)
     select gen_random_uuid(), 'many' || n || '@people.example', 'provider', 'active',
       case when n % 23 = 0 then 'Jo ' else 'Sam ' end || case when n % 49 = 1 then 'Tremblay' else 'Holder' || n end,
       case when n % 4 = 0 then 43.7 else 46 end + (random() - 0.5) * case when n % 4 = 0 then 0.6 else 6 end,
       case when n % 4 = 0 then -79.4 else -95 end + (random() - 0.5) * case when n % 4 = 0 then 0.6 else 50 end,
       now(), now(), n % 3, n % 3 * (3 + n % 3)
     from generate_series(1, $1::int) n`,
    [count],
  )
  await client.query(
    `with trade as (select array_agg(id order by position) as ids, count(*)::int as of from categories)
     , provider as (select id, row_number() over (order by email)::int as n from users where role = 'provider')
     insert into user_categories (id, user_id, category_id)
     select gen_random_uuid(), provider.id, ids[1 + (n + step * 3) % of]
     from provider cross join trade cross join generate_series(0, 2) step
     on conflict do nothing`,
  )
  await client.query(
    `insert into user_sub_categories (id, user_id, sub_category_id)
     select gen_random_uuid(), user_id, sub_categories.id from user_categories
     join sub_categories using (category_id) where sub_categories.position <= 1
     on conflict do nothing`,
  )
  await client.query(`select list_providers(array_agg(id)) from users where role = 'provider'`)
  await client.query('commit; analyze')
}
