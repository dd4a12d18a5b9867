import { and, desc, eq, inArray, ne, notExists } from 'drizzle-orm'
import { bids, favourites, jobs } from '../schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { sendInvitations } from '#server/modules/hiring/invitations/sendInvitations.ts'
import type { DemoProvider, Population } from './people.ts'

const INVITATIONS = 4
const FAVOURITES = 6
const DAY_MS = 86_400_000

/** Who knows whom: invitations for the demo's own provider, favourites and guests of its customer. */
export async function relate(services: Services, { customers, providers }: Population): Promise<void> {
  const [customer] = customers
  const [provider, ...others] = providers
  if (!customer || !provider) return
  await inviteOwnProvider(services, provider, customer.id)
  const now = services.clock().getTime()
  const liked = others.filter((one) => one.payoutReady).slice(0, FAVOURITES)
  await services.db.insert(favourites).values(
    liked.map((one, index) => ({
      customerId: customer.id,
      providerId: one.id,
      createdAt: new Date(now - (index + 1) * 5 * DAY_MS),
    })),
  )
  const [own] = await services.db
    .select({ id: jobs.id, postedAt: jobs.createdAt })
    .from(jobs)
    .where(and(eq(jobs.customerId, customer.id), eq(jobs.state, 'open')))
    .limit(1)
  if (own)
    await inTransaction(soonAfter(services, own.postedAt), (tx) =>
      sendInvitations(tx, customer.id, {
        jobId: own.id,
        providerIds: liked.slice(0, 2).map((one) => one.id),
      }),
    )
}

/** Others ask the demo's own provider for a bid on the latest jobs in their trades that they haven't bid on. */
async function inviteOwnProvider(
  services: Services,
  provider: DemoProvider,
  customer: Population['customers'][number]['id'],
): Promise<void> {
  const own = services.db
    .select({ id: bids.id })
    .from(bids)
    .where(and(eq(bids.jobId, jobs.id), eq(bids.providerId, provider.id)))
  const wanted = await services.db
    .select({ id: jobs.id, customerId: jobs.customerId, postedAt: jobs.createdAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.state, 'open'),
        ne(jobs.customerId, customer),
        inArray(
          jobs.categoryId,
          provider.trades.map((trade) => trade.id),
        ),
        notExists(own),
      ),
    )
    .orderBy(desc(jobs.createdAt))
    .limit(INVITATIONS)
  for (const job of wanted) {
    await inTransaction(soonAfter(services, job.postedAt), (tx) =>
      sendInvitations(tx, job.customerId, { jobId: job.id, providerIds: [provider.id] }),
    )
  }
}

/** A few hours after a job was posted, as people invite: what was said since stands above it in an inbox. */
function soonAfter(services: Services, postedAt: Date): Services {
  const then = new Date(postedAt.getTime() + DAY_MS / 4)
  return { ...services, clock: () => then }
}
