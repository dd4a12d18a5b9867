import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { isOfGateway } from '#shared/domain/gateway.ts'
import type { UserId } from '#shared/domain/ids.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { users } from '#server/db/schema/index.ts'
import type { Services } from '#server/kernel/services.ts'
import { publicOrigin } from '#server/modules/files/addresses.ts'
import { userRow } from '#server/modules/users/users.ts'

/** Where a provider sets up payouts; the account at the gateway is made on the first use. */
export async function payoutOnboardingUrl(services: Services, provider: UserId): Promise<string> {
  const row = await userRow(services.db, provider)
  const { gateway } = services
  if (!row.payoutAccount || !isOfGateway(row.payoutGateway, gateway)) {
    const made = await services.payments.createPayoutAccount({ id: provider, email: row.email })
    await services.db
      .update(users)
      // One of another gateway is left to that gateway's own list.
      .set({ payoutAccount: made, payoutGateway: gateway, payoutReadyAt: null, payoutState: null })
      .where(and(eq(users.id, provider), or(isNull(users.payoutAccount), ne(users.payoutGateway, gateway))))
  }
  const { payoutAccount } = await userRow(services.db, provider)
  if (!payoutAccount) throw new Error('The payout account was not stored')
  const back = publicOrigin(services.environment) + pathTo('connectProcessing')
  return services.payments.onboardingUrl(payoutAccount, back)
}
