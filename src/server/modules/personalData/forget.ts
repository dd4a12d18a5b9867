import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FileKind } from '#server/db/schema/index.ts'
import {
  cards,
  conversationMembers,
  files,
  jobChanges,
  jobPictures,
  jobs,
  notifications,
  outbox,
  users,
} from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import type { UserRow } from '#server/modules/users/users.ts'
import { closedName } from '#texts/closing.ts'
import { deletedWithAccount } from './personalTables.ts'

/** No mail can come to an address of this domain (RFC 2606), and no two accounts have the same one. */
const closedAddress = (user: UserRow) => `closed-${user.id}@closed.invalid`

/** What was given for oneself, and not to somebody in a conversation or a dispute. */
const ownFiles: readonly FileKind[] = [
  'profile_picture',
  'profile_document',
  'id_document',
  'category_document',
  'gallery',
]

/** Deletes what only its owner gave, and takes the name from what others have a part in. */
export async function forget(tx: Tx, user: UserRow): Promise<void> {
  await forgetJobs(tx, user)
  await forgetCards(tx, user)
  for (const { table, rows } of deletedWithAccount) await tx.db.delete(table).where(rows(user.id))
  await tx.db.delete(outbox).where(eq(outbox.recipient, user.email))
  await forgetFiles(tx, user)
  await forgetName(tx, user)
}

/** Of a job that somebody was hired for, what was agreed on stays, without the doorstep; of any other only its title. */
async function forgetJobs({ db }: Tx, { id }: UserRow): Promise<void> {
  const unhired = and(eq(jobs.customerId, id), isNull(jobs.hiredBidId))
  await db
    .delete(jobPictures)
    .where(inArray(jobPictures.jobId, db.select({ id: jobs.id }).from(jobs).where(unhired)))
  await db.update(jobs).set({ description: '', attachmentId: null }).where(unhired)
  await db
    .delete(jobChanges)
    .where(inArray(jobChanges.jobId, db.select({ id: jobs.id }).from(jobs).where(eq(jobs.customerId, id))))
  await db
    .update(jobs)
    .set({
      location: '',
      latitude: sql`${jobs.areaLatitude}`,
      longitude: sql`${jobs.areaLongitude}`,
      // Says the province, which the books need, and no street.
      postalCode: sql`left(${jobs.postalCode}, 3)`,
      isShowLocation: false,
    })
    .where(eq(jobs.customerId, id))
}

/** The gateway forgets cards once this is committed; payments that were made with one keep naming it. */
async function forgetCards(tx: Tx, { id }: UserRow): Promise<void> {
  const kept = await tx.db
    .update(cards)
    .set({ deletedAt: tx.clock() })
    .where(and(eq(cards.userId, id), isNull(cards.deletedAt)))
    .returning({ gatewayCard: cards.gatewayCard, gateway: cards.gateway })
  for (const { gatewayCard, gateway } of kept)
    if (gateway === null || gateway === tx.gateway) await tx.enqueue('removeCard', { gatewayCard })
  await tx.db
    .delete(cards)
    .where(
      and(
        eq(cards.userId, id),
        sql`not exists (select from payments where customer_id = ${id} and card_id = ${cards.id})`,
      ),
    )
}

async function forgetFiles(tx: Tx, { id }: UserRow): Promise<void> {
  const unused = sql`(${inArray(files.kind, ['job_picture', 'attachment'])}
    and not exists (select from job_pictures where file_id = ${files.id})
    and not exists (select from jobs where customer_id = ${id} and attachment_id = ${files.id}))`
  const removed = await tx.db
    .delete(files)
    .where(and(eq(files.ownerId, id), sql`(${inArray(files.kind, [...ownFiles])} or ${unused})`))
    .returning({ key: files.key })
  for (const { key } of removed) await tx.enqueue('deleteFile', { key })
}

async function forgetName({ db }: Tx, user: UserRow): Promise<void> {
  if (user.name)
    await db
      .update(notifications)
      .set({ message: sql`replace(${notifications.message}, ${user.name}, ${closedName})` })
      .where(eq(notifications.senderId, user.id))
  await db
    .update(conversationMembers)
    .set({ hidden: true, unread: 0 })
    .where(eq(conversationMembers.userId, user.id))
  await db
    .update(users)
    .set({
      email: closedAddress(user),
      emailVerifiedAt: null,
      ownerProvedAt: null,
      passwordHash: null,
      name: closedName,
      bio: '',
      birthdate: null,
      location: '',
      latitude: null,
      longitude: null,
      profilePicture: null,
      profileDocument: null,
      idDocument: null,
      certifiedAt: null,
      refusedAt: null,
      refusalReason: '',
      gstNumber: '',
      qstNumber: '',
      payoutMissing: [],
      payoutDueBy: null,
    })
    .where(eq(users.id, user.id))
}
