import { and, eq, inArray, sql } from 'drizzle-orm'
import { type JobId, messageId } from '#shared/domain/ids.ts'
import { cents } from '#shared/domain/money.ts'
import { bids, jobs, stages } from '../schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { openConversation } from '#server/modules/chat/openConversation.ts'
import { sendMessage } from '#server/modules/chat/sendMessage.ts'
import { proposeAddedStage } from '#server/modules/hiring/changes/proposeChange.ts'
import { giveContact } from '#server/modules/hiring/jobs/contact.ts'
import { unreadLines } from './chatTexts.ts'
import type { DemoPerson, DemoProvider, Population } from './people.ts'

const HOUR_MS = 3_600_000

type Waits = keyof typeof unreadLines

/** What is under way between the demo's own two: a change that waits for an answer, an address for a start that is near. */
export async function leaveOpen(services: Services, population: Population): Promise<void> {
  const [customer, provider] = [population.customers[0], population.providers[0]]
  if (!customer || !provider) return
  const hires = await ownHires(services, customer, provider)
  const changing = hires.get('changing')
  if (changing)
    await inTransaction(hoursAgo(services, 20), (tx) =>
      proposeAddedStage(tx, provider.id, {
        bidId: changing.bidId,
        title: 'Two new joists',
        description: 'The old ones are rotten where the water came in. Pressure treated, with hangers.',
        price: cents(64_000),
      }),
    )
  const waiting = hires.get('waiting')
  if (waiting)
    await inTransaction(hoursAgo(services, 30), (tx) =>
      giveContact(tx, customer.id, waiting.jobId, {
        address: '2811 Yew Street, Vancouver',
        phone: '604 555 0148',
        note: 'Round the back, please. The key is with number 2815.',
      }),
    )
}

/** The last words of these hires, which the customer has not read. */
export async function writeLately(services: Services, population: Population): Promise<void> {
  const [customer, provider] = [population.customers[0], population.providers[0]]
  if (!customer || !provider) return
  let hours = 19
  for (const [waits, { jobId }] of await ownHires(services, customer, provider))
    for (const text of unreadLines[waits]) {
      hours -= 3
      await inTransaction(hoursAgo(services, hours), async (tx) => {
        const id = await openConversation(tx, provider.id, { jobId, other: customer.id })
        const message = messageId.parse(crypto.randomUUID())
        await sendMessage(tx, { user: provider.id }, { id: message, conversationId: id, kind: 'text', text })
      })
    }
}

/** One of their hires of each kind: about to start, asked for, and with nothing in escrow between two stages. */
async function ownHires({ db }: Services, customer: DemoPerson, provider: DemoProvider) {
  const rows = await db
    .select({
      jobId: jobs.id,
      bidId: bids.id,
      state: jobs.state,
      stages: sql<string[]>`array_agg(${stages.status} order by ${stages.order})`,
    })
    .from(jobs)
    .innerJoin(bids, eq(bids.id, jobs.hiredBidId))
    .innerJoin(stages, eq(stages.bidId, bids.id))
    .where(
      and(
        eq(jobs.customerId, customer.id),
        eq(jobs.hiredProviderId, provider.id),
        inArray(jobs.state, ['waiting', 'in_progress']),
      ),
    )
    .groupBy(jobs.id, bids.id)
    .orderBy(jobs.createdAt, jobs.id)
  const hires = new Map<Waits, { jobId: JobId; bidId: (typeof rows)[number]['bidId'] }>()
  for (const row of rows) {
    const first = row.stages.find((status) => status !== 'paid_out')
    const waits = row.state === 'waiting' ? 'waiting' : first === 'unpaid' ? 'changing' : first
    if (waits === 'waiting' || waits === 'changing' || waits === 'requested') hires.set(waits, row)
  }
  return hires
}

function hoursAgo(services: Services, hours: number): Services {
  const then = new Date(services.clock().getTime() - hours * HOUR_MS)
  return { ...services, clock: () => then }
}
