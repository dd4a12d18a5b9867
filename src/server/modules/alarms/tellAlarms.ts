import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { alarms } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import type { Services } from '#server/kernel/services.ts'
import { alarmMail } from '#server/mails/operatorMails.ts'
import { QUIET_MS } from './keepAlarms.ts'
import { postToWebhook } from './postToWebhook.ts'

/** What is told of an alarm: that it was raised, or that it is over. */
export interface News {
  readonly kind: string
  readonly subject: string
  readonly says: string
  readonly raisedAt: Date
  readonly resolvedAt: Date | null
}

/** Tells what has been raised and what is over, by one mail and one call of the webhook, each once. */
export async function tellAlarms(services: Services): Promise<void> {
  await mailNews(services)
  if (services.environment.ALARM_WEBHOOK_URL) await postNews(services)
}

/** What is over is told when it has been for a while. */
const isOver = (now: Date) => lt(alarms.resolvedAt, new Date(now.getTime() - QUIET_MS))

async function mailNews(services: Services): Promise<void> {
  await inTransaction(services, async (tx) => {
    const now = tx.clock()
    const news = await tx.db
      .select()
      .from(alarms)
      .where(
        or(
          and(isNull(alarms.resolvedAt), isNull(alarms.mailedAt)),
          and(isOver(now), isNotNull(alarms.mailedAt), isNull(alarms.endMailedAt)),
        ),
      )
      .for('update', { skipLocked: true })
    if (news.length === 0) return
    await tx.sendMail(alarmMail(tx.environment, news))
    for (const [column, isRaised] of MAILED) {
      const told = news.filter(({ resolvedAt }) => (resolvedAt === null) === isRaised).map(({ id }) => id)
      if (told.length > 0)
        await tx.db
          .update(alarms)
          .set({ [column]: now })
          .where(inArray(alarms.id, told))
    }
  })
}

const MAILED = [
  ['mailedAt', true],
  ['endMailedAt', false],
] as const

/** The rows are marked first, so that one process tells; where the webhook did not hear, the next round tells again. */
async function postNews({ db, clock, environment, log }: Services): Promise<void> {
  const now = clock()
  const raised = await db
    .update(alarms)
    .set({ postedAt: now })
    .where(and(isNull(alarms.resolvedAt), isNull(alarms.postedAt)))
    .returning()
  const over = await db
    .update(alarms)
    .set({ endPostedAt: now })
    .where(and(isOver(now), isNotNull(alarms.postedAt), isNull(alarms.endPostedAt)))
    .returning()
  if (raised.length + over.length === 0) return
  try {
    await postToWebhook(environment, [...raised, ...over])
  } catch (error) {
    log.error({ err: error }, 'the webhook of alarms did not hear; it will be tried again')
    const ids = (rows: typeof raised) => rows.map(({ id }) => id)
    if (raised.length > 0)
      await db
        .update(alarms)
        .set({ postedAt: null })
        .where(inArray(alarms.id, ids(raised)))
    if (over.length > 0)
      await db
        .update(alarms)
        .set({ endPostedAt: null })
        .where(inArray(alarms.id, ids(over)))
  }
}
