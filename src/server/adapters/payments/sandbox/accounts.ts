import { eq } from 'drizzle-orm'
import type { PayoutAccount } from '#shared/domain/payoutAccount.ts'
import type { Database } from '#server/db/connection.ts'
import { sandboxAccounts } from '#server/db/schema/index.ts'
import type { PaymentGateway } from '../port.ts'
import { newId } from './newId.ts'

type Accounts = Pick<PaymentGateway, 'createPayoutAccount' | 'onboardingUrl' | 'payoutAccount'>

/** Payout accounts of the sandbox: `origin` is where the page is on which one is finished, or played with. */
export function sandboxPayoutAccounts(db: Database, origin: string): Accounts {
  return {
    async createPayoutAccount() {
      const id = newId('acct')
      await db.insert(sandboxAccounts).values({ id })
      return id
    },
    onboardingUrl: async (account, returnUrl) =>
      `${origin}/sandbox/onboarding/${account}?${new URLSearchParams({ return_url: returnUrl })}`,
    async payoutAccount(account) {
      const kept = await accountRow(db, account)
      if (!kept?.complete) return { state: 'unfinished', missing: [], dueBy: null }
      const { missing, dueBy, restricted } = kept
      if (restricted) return { state: missing.length > 0 ? 'restricted' : 'reviewing', missing, dueBy: null }
      return { state: missing.length > 0 ? 'due' : 'good', missing, dueBy }
    },
  }
}

export async function accountRow(db: Database, account: string) {
  const [found] = await db.select().from(sandboxAccounts).where(eq(sandboxAccounts.id, account))
  return found
}

/** What giving all that is asked for does. Answers whether there is such an account. */
export async function completeAccount(db: Database, account: string): Promise<boolean> {
  const done = await db
    .update(sandboxAccounts)
    .set({ complete: true, restricted: false, missing: [], dueBy: null })
    .where(eq(sandboxAccounts.id, account))
    .returning()
  return done.length > 0
}

/** Has something be wanted of an account that is complete: by a day, or else before anything more is paid out. */
export async function askOfAccount(
  db: Database,
  account: string,
  { missing, dueBy }: Pick<PayoutAccount, 'missing' | 'dueBy'>,
): Promise<boolean> {
  const done = await db
    .update(sandboxAccounts)
    .set({ complete: true, restricted: dueBy === null, missing: [...missing], dueBy })
    .where(eq(sandboxAccounts.id, account))
    .returning()
  return done.length > 0
}
