import type { BidId, JobId } from '../src/shared/domain/ids.ts'
import { bidId, jobId } from '../src/shared/domain/ids.ts'
import type { Market } from './market.ts'
import { type Person, placeOf } from './people.ts'

export interface OfferedJob {
  readonly customer: Person
  readonly provider: Person
  readonly job: JobId
  readonly bid: BidId
}

const STAGES = [35_000, 45_000, 20_000]
const PRICE = STAGES.reduce((sum, stage) => sum + stage)

/** One open job of a customer's with one provider's bid; both as the calls would have stored them. */
export async function offerJob(
  market: Market,
  customer: Person,
  provider: Person,
  place: number,
  category: string,
): Promise<OfferedJob> {
  const { latitude, longitude } = placeOf(place)
  const [job] = await market.query<{ id: string }>(
    `insert into jobs (id, customer_id, title, description, category_id, budget, start_date, start_time, end_date,
       end_time, timezone, starts_at, location, latitude, longitude, postal_code, bid_count)
     select gen_random_uuid(), $1, 'Rebuild the back deck', 'Cedar boards, with a railing.', id, 100000,
       current_date + 30, '09:00', current_date + 31, '17:00', 'America/Vancouver', now() + interval '30 days',
       'Burnaby, British Columbia', $2, $3, 'V5H 3Z7', 1
     from categories where name = $4 returning id`,
    [customer.id, latitude, longitude, category],
  )
  const [bid] = await market.query<{ id: string }>(
    `with made as (
       insert into bids (id, job_id, provider_id, price, message, commission_rate)
       values (gen_random_uuid(), $1, $2, $3, 'I can do this in a week.', 1000) returning id)
     , stages as (
       insert into stages (id, bid_id, "order", title, description, price)
       select gen_random_uuid(), made.id, n, 'Stage ' || n, 'Work and materials.', price
       from made, unnest($4::int[]) with ordinality as stage (price, n))
     select id from made`,
    [job?.id, provider.id, PRICE, STAGES],
  )
  return { customer, provider, job: jobId.parse(job?.id), bid: bidId.parse(bid?.id) }
}
