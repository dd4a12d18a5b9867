import { z } from 'zod'
import type { Seeded } from './seedJobs.ts'

/** A statement that answers one text, which is the whole answer. */
export const statement = z.object({ name: z.string(), text: z.string(), values: z.array(z.string()) })
type Statement = z.output<typeof statement>

/**
 * The best that could be done by hand for the three calls of `npm run bench`, in their order: one statement that builds
 * the answer in PostgreSQL, with the fields that ours has of it. Who asks is written in, and nothing is looked at.
 */
export function statementsOf({ customerId, providerId, jobId }: Seeded): Statement[] {
  return [
    { name: 'open_jobs', text: openJobs, values: [providerId] },
    { name: 'active_jobs', text: activeJobs, values: [customerId] },
    { name: 'job', text: job, values: [jobId] },
  ]
}

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const money = (column: string) => `${column} / 100.0`
const picture = (column: string) => `coalesce('/files/' || ${column}, '')`

const summary = (user: string) => `
  '_id', ${user}.id, 'name', ${user}.name, 'profile_image', ${picture(`${user}.picture`)},
  'avgrating', case when ${user}.rating_count = 0 then 0 else round(${user}.rating_sum::numeric / ${user}.rating_count, 1) end,
  'reviews', ${user}.rating_count`

/** What a card and a page of `jobs` and `categories` have in common. */
const facts = `
  '_id', jobs.id, 'title', jobs.title, 'description', jobs.description,
  'category', json_build_object('_id', categories.id, 'name', categories.name), 'budget', ${money('jobs.budget')},
  'start_date', jobs.start_date, 'start_time', to_char(jobs.start_time, 'HH24:MI'), 'end_date', jobs.end_date,
  'end_time', to_char(jobs.end_time, 'HH24:MI'), 'ends_at', ${moment('jobs.ends_at')}, 'location', jobs.location,
  'city', jobs.postal_code, 'time_ago', ${moment('jobs.created_at')}, 'no_of_bids', jobs.bid_count,
  'status', case when jobs.state in ('cancelled', 'lapsed') then 'CAN' else 'ACT' end,
  'job_status', case when jobs.state in ('open', 'cancelled', 'lapsed') then '' else jobs.state end,
  'lapsed', jobs.state = 'lapsed', 'hiredBid', jobs.hired_bid_id, 'finalPrice', ${money('jobs.final_price')}`

const cardPicture = picture(
  '(select file_id from job_pictures where job_id = jobs.id order by position limit 1)',
)

const openJobs = `
  select json_build_object('jobs', coalesce(json_agg(json_build_object(${facts}, 'image', ${cardPicture},
    'other_user', json_build_object(${summary('customer')}), 'bid_status', bids.status, 'isBid', bids.id is not null,
    'distance', round((earth_distance(ll_to_earth(provider.area_latitude, provider.area_longitude),
      ll_to_earth(jobs.area_latitude, jobs.area_longitude)) / 1609.344)::numeric, 1)) order by found.created_at desc, found.id desc), '[]'))::text as answer
  from (
    select first.* from user_categories cross join lateral (
      select id, created_at from jobs where state = 'open' and category_id = user_categories.category_id
      order by created_at desc, id desc limit 20) first
    where user_categories.user_id = $1 order by first.created_at desc, first.id desc limit 20) found
  join jobs on jobs.id = found.id
  join categories on categories.id = jobs.category_id
  join users customer on customer.id = jobs.customer_id
  join users provider on provider.id = $1
  left join bids on bids.job_id = jobs.id and bids.provider_id = $1`

const activeJobs = `
  select json_build_object('jobs', (
    select coalesce(json_agg(json_build_object(${facts}, 'image', ${cardPicture}, 'other_user', null)
      order by jobs.created_at desc, jobs.id desc), '[]')
    from (select * from jobs where customer_id = $1 and state = 'open' order by created_at desc, id desc limit 20) jobs
    join categories on categories.id = jobs.category_id),
    'pageCount', (select ceil(count(*) / 20.0) from jobs where customer_id = $1 and state = 'open'), 'pageSize', 20)::text as answer`

const stages = `
  select coalesce(json_agg(json_build_object('_id', id, 'title', title, 'description', description, 'price', ${money('price')},
    'order', "order", 'payment_status', status, 'payment_status_since', ${moment('since')},
    'paymentDate', ${moment('paid_out_at')}, 'requested_at', ${moment('requested_at')}, 'request_note', request_note,
    'images', json_build_array(), 'rejectReason', rejection_text, 'change_order_id', change_order_id,
    'dispute_id', dispute_id, 'frozen', chargeback_id is not null) order by "order"), '[]')
  from stages where bid_id = bids.id`

const tax = `json_build_object('taxes', json_build_array(json_build_object('name', 'GST', 'rate', 5)), 'on_price', false)`

const offer = `
  select json_build_object('_id', id, 'bid_id', bid_id, 'sender_id', sender_id, 'price', ${money('price')}, 'status', status,
    'time_ago', ${moment('created_at')})
  from offers where bid_id = bids.id order by created_at desc, id desc limit 1`

const bids = `
  select coalesce(json_agg(json_build_object('_id', bids.id, 'job_id', bids.job_id,
    'user_id', json_build_object(${summary('bidder')}, 'categories', (
        select json_agg(json_build_object('_id', trade.id, 'name', trade.name) order by trade.position)
        from user_categories join categories trade on trade.id = user_categories.category_id
        where user_categories.user_id = bidder.id),
      'jobCompleted', bidder.jobs_completed, 'answers_within', bidder.answer_minutes,
      'distance', round((earth_distance(ll_to_earth(bidder.area_latitude, bidder.area_longitude),
        ll_to_earth(jobs.area_latitude, jobs.area_longitude)) / 1609.344)::numeric, 1)),
    'bid_price', ${money('bids.price')}, 'bid_message', bids.message, 'time_ago', ${moment('bids.created_at')},
    'milestones', (${stages}), 'bid_status', bids.status, 'commission', bids.commission_rate / 100.0,
    'tax', ${tax}, 'offerDetail', (${offer}), 'changes', json_build_array(),
    'job_edited', bids.job_version < jobs.version, 'isBidAccepted', bids.status = 'accepted')
    order by bids.created_at, bids.id), '[]')
  from bids join users bidder on bidder.id = bids.provider_id where bids.job_id = jobs.id`

const job = `
  select json_build_object('job', json_build_object(${facts}, 'latitude', jobs.latitude, 'longitude', jobs.longitude,
    'distance', null, 'attachment', 'null', 'attachment_name', '', 'job_images', (
      select coalesce(json_agg(json_build_object('_id', file_id, 'job_image', ${picture('file_id')}) order by position), '[]')
      from job_pictures where job_id = jobs.id),
    'user_id', json_build_object(${summary('customer')}, 'jobs_posted', customer.jobs_posted,
      'member_since', ${moment('customer.created_at')}),
    'bids', (${bids}), 'isHired', jobs.hired_bid_id is not null, 'commission', 10, 'tax', ${tax}, 'version', jobs.version,
    'isShowLocation', jobs.is_show_location))::text as answer
  from jobs join categories on categories.id = jobs.category_id join users customer on customer.id = jobs.customer_id
  where jobs.id = $1`
