import { asc, eq, inArray } from 'drizzle-orm'
import type { Bid } from '#shared/entities/bid.ts'
import type { CategoryName } from '#shared/entities/category.ts'
import type { BidId, UserId } from '#shared/entities/ids.ts'
import type { Milestone } from '#shared/entities/milestone.ts'
import type { Database } from '../../db/connection.ts'
import { bids, categories, milestones, userCategories, users } from '../../db/schema/index.ts'
import { toUserCard, userCardColumns } from '../users/userView.ts'

export type MilestoneRow = typeof milestones.$inferSelect

export function toMilestone(row: MilestoneRow): Milestone {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    price: row.price,
    order: row.order,
    payment_status: row.paymentStatus,
    paymentDate: row.paidOutAt?.toISOString() ?? null,
    rejectReason: row.rejectReason,
  }
}

/** The bids that `wanted` selects, oldest first, each with its bidder and stages; three queries however many. */
export async function findBids(db: Database, wanted: ReturnType<typeof eq>): Promise<Bid[]> {
  const rows = await db
    .select({ bid: bids, bidder: userCardColumns })
    .from(bids)
    .innerJoin(users, eq(users.id, bids.providerId))
    .where(wanted)
    .orderBy(asc(bids.createdAt), asc(bids.id))
  if (rows.length === 0) return []
  const stages = await stagesOf(
    db,
    rows.map(({ bid }) => bid.id),
  )
  const trades = await tradesOf(
    db,
    rows.map(({ bid }) => bid.providerId),
  )
  return rows.map(({ bid, bidder }) => ({
    _id: bid.id,
    job_id: bid.jobId,
    user_id: { ...toUserCard(bidder), categories: trades.get(bid.providerId) ?? [] },
    bid_price: bid.price,
    bid_message: bid.message,
    time_ago: bid.createdAt.toISOString(),
    milestones: (stages.get(bid.id) ?? []).map(toMilestone),
    isBidAccepted: bid.status === 'ACC',
    status: bid.status,
    commission: bid.commissionRate / 100,
  }))
}

/** The stages of bids, in order. */
export async function stagesOf(db: Database, bidIds: readonly BidId[]): Promise<Map<BidId, MilestoneRow[]>> {
  if (bidIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(milestones)
    .where(inArray(milestones.bidId, [...bidIds]))
    .orderBy(asc(milestones.bidId), asc(milestones.order))
  const stages = new Map<BidId, MilestoneRow[]>()
  for (const row of rows) stages.set(row.bidId, [...(stages.get(row.bidId) ?? []), row])
  return stages
}

async function tradesOf(db: Database, providers: readonly UserId[]): Promise<Map<UserId, CategoryName[]>> {
  const rows = await db
    .select({ userId: userCategories.userId, _id: categories.id, name: categories.name })
    .from(userCategories)
    .innerJoin(categories, eq(categories.id, userCategories.categoryId))
    .where(inArray(userCategories.userId, [...providers]))
    .orderBy(asc(categories.position))
  const trades = new Map<UserId, CategoryName[]>()
  for (const { userId, ...trade } of rows) trades.set(userId, [...(trades.get(userId) ?? []), trade])
  return trades
}
