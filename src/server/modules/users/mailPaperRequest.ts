import { eq } from 'drizzle-orm'
import type { PaperRequest } from '#shared/domain/paperRequest.ts'
import * as text from '#texts/papers.ts'
import { categories } from '#server/db/schema/index.ts'
import type { Tx } from '#server/kernel/transaction.ts'
import { paperAskedMail } from '#server/mails/accountMails.ts'
import type { UserRow } from './users.ts'

const named = {
  identity: text.identity,
  profile: text.profile,
  licence: text.anyLicence,
  other: undefined,
} as const

/** Tells a provider by mail what is wanted again, and why. */
export async function mailPaperRequest(
  tx: Tx,
  { email, certifiedAt }: Pick<UserRow, 'email' | 'certifiedAt'>,
  { about, categoryId, reason }: Pick<PaperRequest, 'about' | 'categoryId' | 'reason'>,
): Promise<void> {
  const [trade] = categoryId
    ? await tx.db.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId))
    : []
  const paper = trade ? text.licence(trade.name) : named[about]
  await tx.sendMail(
    paperAskedMail(tx.environment, email, { paper, reason, isVerified: certifiedAt !== null }),
  )
}
