import pg from 'pg'
import { CUSTOMER } from './seedMarket.ts'

/** What there is to be written about, by its ids; each once. */
export interface ToWrite {
  /** Jobs for which the busiest provider has not bid. */
  jobs: readonly string[]
  /** Conversations of the busiest customer. */
  conversations: readonly string[]
  /** First stages that the busiest customer has paid into escrow, and that the busiest provider may ask for. */
  funded: readonly string[]
  /** Second stages of other jobs, whose first is paid out. */
  unpaid: readonly string[]
}

/** Gives the busiest customer and provider of a market jobs that are being worked on, out of those that are done. */
export async function seedHires(url: string, count: number): Promise<ToWrite> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const ids = async (text: string, values: readonly unknown[] = []) =>
    (await client.query<{ id: string }>(text, [...values])).rows.map(({ id }) => id)
  try {
    await client.query('set session_replication_role = replica')
    const [provider = ''] = await ids(BUSIEST)
    await client.query(
      `create temp table chosen as
       select jobs.id, hired_bid_id, row_number() over (order by id) > $2 as first_is_paid from jobs
       where state = 'complete' and not exists (select from bids where job_id = jobs.id and provider_id = $1)
       order by id limit 2 * $2`,
      [provider, count],
    )
    for (const part of [dropMoved, moveStages, movePayments]) await client.query(part)
    await client.query('update bids set provider_id = $1 from chosen where bids.id = hired_bid_id', [
      provider,
    ])
    await client.query(
      `update jobs set state = 'in_progress', customer_id = $1, hired_provider_id = $2 from chosen where jobs.id = chosen.id`,
      [CUSTOMER, provider],
    )
    await client.query('vacuum analyze')
    return {
      jobs: await ids(
        `select id from jobs where state = 'open' and customer_id <> $2
           and not exists (select from bids where job_id = jobs.id and provider_id = $1)
         order by id limit $3`,
        [provider, CUSTOMER, count],
      ),
      conversations: await ids(
        `select conversations.id from conversations join jobs on jobs.id = job_id
         where conversations.customer_id = $1 and state = 'open' order by conversations.id limit $2`,
        [CUSTOMER, count],
      ),
      funded: await ids(stagesOfChosen, [1, false]),
      unpaid: await ids(stagesOfChosen, [2, true]),
    }
  } finally {
    await client.end()
  }
}

const BUSIEST = `select id from users where role = 'provider' and substring(email from '[0-9]+')::int = 1`

const dropMoved = `
  with stage as (
      select stages.id from stages join chosen on bid_id = hired_bid_id where "order" = 2 or not first_is_paid),
    payout as (delete from payouts using stage where stage_id = stage.id),
    dispute as (delete from disputes using stage where stage_id = stage.id)
  delete from refunds using payment_stages join stage on stage_id = stage.id where payment_stage_id = payment_stages.id`

const moveStages = `
  update stages set status = case when "order" = 2 then 'unpaid' when first_is_paid then 'paid_out' else 'in_escrow' end,
    held_since = case when "order" = 1 and not first_is_paid then now() end
  from chosen where bid_id = hired_bid_id`

// The second stage is still to be paid.
const movePayments = `
  with later as (
    delete from payment_stages using stages join chosen on bid_id = hired_bid_id
    where stage_id = stages.id and "order" = 2)
  update payments set customer_id = '${CUSTOMER}', amount = 220500 from chosen where payments.job_id = chosen.id`

const stagesOfChosen = `
  select stages.id from stages join chosen on bid_id = hired_bid_id
  where "order" = $1 and first_is_paid = $2 order by bid_id`
