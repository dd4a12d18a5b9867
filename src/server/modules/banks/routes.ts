import { and, asc, eq } from 'drizzle-orm'
import * as calls from '#shared/wire/calls/banks.ts'
import { DomainError } from '#shared/domain/errors.ts'
import { success } from '#texts/alerts.ts'
import { banks } from '#server/db/schema/index.ts'
import { keptAccount } from './accountDigest.ts'
import { implementAll } from '#server/kernel/implement.ts'

export const bankRoutes = implementAll(calls, {
  // Added again it is the same account, under the name that was typed last.
  addBank: async ({ tx, user, body }) => {
    const bankName = body.name
    const { routingNumber } = body
    const account = { userId: user.id, routingNumber, ...keptAccount(tx.secret, body.accountNumber) }
    const target = [banks.userId, banks.routingNumber, banks.accountDigest]
    await tx.db
      .insert(banks)
      .values({ ...account, bankName })
      .onConflictDoUpdate({ target, set: { bankName } })
    return { message: success.bankAdded }
  },
  listBanks: async ({ services, user }) => {
    const rows = await services.db
      .select()
      .from(banks)
      .where(eq(banks.userId, user.id))
      .orderBy(asc(banks.createdAt))
    return {
      banks: rows.map((row) => ({
        id: row.id,
        bankName: row.bankName,
        accountNumber: `••••${row.lastDigits}`,
        routingNumber: row.routingNumber,
      })),
    }
  },
  deleteBank: async ({ services, user, params }) => {
    const mine = and(eq(banks.id, params.id), eq(banks.userId, user.id))
    const deleted = await services.db.delete(banks).where(mine).returning({ id: banks.id })
    if (deleted.length === 0) throw new DomainError('not_found')
    return { message: success.bankDeleted }
  },
})
