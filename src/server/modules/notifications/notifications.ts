import { and, count, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { DomainError } from '#shared/domain/errors.ts'
import type { JobId, NotificationId, UserId } from '#shared/domain/ids.ts'
import type { Notification } from '#shared/domain/notification.ts'
import { NOTIFICATION_DROPDOWN_ITEMS, PAGE_SIZE } from '#shared/domain/limits.ts'
import { isMailed, kindOfNotification } from '#shared/domain/toldNotifications.ts'
import type { NotificationType } from '#shared/domain/notificationTypes.ts'
import { notificationText } from '#texts/notifications.ts'
import type { Database } from '#server/db/connection.ts'
import { prepared } from '#server/db/prepared.ts'
import { jobs, notifications, users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { type NotificationDetail, notificationMail } from '#server/mails/notificationMail.ts'
import { pictureUrl } from '#server/modules/files/addresses.ts'
import { howTold } from './preferences.ts'

/** What happened, by whom, at which job. */
interface Happening {
  type: NotificationType
  jobId: JobId
  senderId: UserId
  /** Of a stage or an offer: which, and how much. */
  detail?: NotificationDetail | undefined
}

interface Told {
  receiverId: UserId
  /** What happened, uniquely: the same event is told once. Often a row's id and the type. */
  eventKey: string
}

export interface Event extends Happening, Told {}

/** Stores a notification with the change it tells of, and pushes it once that is committed (§2.4). */
export function notify(tx: Tx, { receiverId, eventKey, ...happening }: Event): Promise<void> {
  return notifyAll(tx, happening, [{ receiverId, eventKey }])
}

/**
 * As notify, to several at once: each as they have chosen (preferences.ts). Who wants no pushes of its kind finds it in
 * the list, already read; who wants mails of it gets one, if it is worth one.
 */
export async function notifyAll(
  tx: Tx,
  { detail, ...happening }: Happening,
  told: readonly Told[],
): Promise<void> {
  if (told.length === 0) return
  const { type, jobId, senderId } = happening
  const [about] = await tx.db
    .select({ job: jobs.title, sender: users.name })
    .from(jobs)
    .innerJoin(users, eq(users.id, senderId))
    .where(eq(jobs.id, jobId))
  if (!about) throw new Error(`A notification about job ${jobId}, which is not there`)
  const message = notificationText[type]({ ...about, ...detail })
  const how = await howTold(
    tx.db,
    told.map(({ receiverId }) => receiverId),
    kindOfNotification(type),
  )
  const now = tx.clock()
  const stored = await tx.db
    .insert(notifications)
    .values(
      told.map((one) => ({
        ...happening,
        ...one,
        message,
        createdAt: now,
        readAt: how.get(one.receiverId)?.push === false ? now : null,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: notifications.id })
  const ids = stored.map(({ id }) => id)
  for (const row of await selectRows(tx.db).where(inArray(notifications.id, ids))) {
    const notification = toNotification(row)
    tx.publish(notification.receiverId, 'notification', notification)
    const by = how.get(notification.receiverId)
    if (by?.mail && isMailed(type))
      await tx.sendMail(
        notificationMail(tx, by.receiver, type, {
          sender: { id: senderId, name: about.sender },
          job: { id: jobId, title: about.job },
          detail,
        }),
      )
  }
}

const isTheirs = eq(notifications.receiverId, sql.placeholder('receiver'))
const newest = prepared((db) => pageOf(db, isTheirs).prepare('notifications'))
const older = prepared((db) =>
  pageOf(db, and(isTheirs, lt(notifications.id, sql.placeholder('before')))).prepare('older_notifications'),
)

function pageOf(db: Database, wanted: SQL | undefined) {
  return selectRows(db).where(wanted).orderBy(desc(notifications.id)).limit(PAGE_SIZE)
}

/** A page of a person's notifications, newest first; `before` is the last one they have. Ids grow with time. */
export async function listNotifications(
  db: Database,
  receiver: UserId,
  before: NotificationId | undefined,
): Promise<Notification[]> {
  const page = before ? older(db).execute({ receiver, before }) : newest(db).execute({ receiver })
  return (await page).map(toNotification)
}

const isUnread = and(isTheirs, isNull(notifications.readAt))
const firstUnread = prepared((db) =>
  selectRows(db)
    .where(isUnread)
    .orderBy(desc(notifications.id))
    .limit(NOTIFICATION_DROPDOWN_ITEMS)
    .prepare('first_unread'),
)
const countOfUnread = prepared((db) =>
  db
    .select({ total: count(), other: count(sql`case when ${notifications.type} <> 'message' then 1 end`) })
    .from(notifications)
    .where(isUnread)
    .prepare('count_of_unread'),
)

export async function unreadNotifications(db: Database, receiver: UserId) {
  const [first, [counted]] = await Promise.all([
    firstUnread(db).execute({ receiver }),
    countOfUnread(db).execute({ receiver }),
  ])
  return { first: first.map(toNotification), total: counted?.total ?? 0, other: counted?.other ?? 0 }
}

export async function markRead(services: Services, receiver: UserId, id: NotificationId): Promise<void> {
  const mine = and(eq(notifications.id, id), eq(notifications.receiverId, receiver))
  const [found] = await services.db.select({ readAt: notifications.readAt }).from(notifications).where(mine)
  if (!found) throw new DomainError('not_found')
  if (!found.readAt) await services.db.update(notifications).set({ readAt: services.clock() }).where(mine)
}

function selectRows(db: Database) {
  return db
    .select({
      notification: notifications,
      jobTitle: jobs.title,
      senderName: users.name,
      senderPicture: users.profilePicture,
    })
    .from(notifications)
    .innerJoin(jobs, eq(jobs.id, notifications.jobId))
    .innerJoin(users, eq(users.id, notifications.senderId))
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof selectRows>>[number]

function toNotification({ notification: row, jobTitle, senderName, senderPicture }: Row): Notification {
  return {
    id: row.id,
    type: row.type,
    job: { id: row.jobId, title: jobTitle },
    sender: { id: row.senderId, name: senderName, picture: pictureUrl(senderPicture) },
    receiverId: row.receiverId,
    body: row.message,
    isRead: row.readAt !== null,
    createdAt: row.createdAt,
  }
}
