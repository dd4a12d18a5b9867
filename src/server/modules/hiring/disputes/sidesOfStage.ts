import { aliasedTable, eq } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import { bids, jobs, stages, users } from '#server/db/schema/index.ts'

export const customers = aliasedTable(users, 'customers')
export const providers = aliasedTable(users, 'providers')

/** A query of stages, with what each is of: its bid, the bid's job, and the two people. */
export const withSides = <Query extends PgSelect>(query: Query) =>
  query
    .innerJoin(bids, eq(bids.id, stages.bidId))
    .innerJoin(jobs, eq(jobs.id, bids.jobId))
    .innerJoin(customers, eq(customers.id, jobs.customerId))
    .innerJoin(providers, eq(providers.id, bids.providerId))
