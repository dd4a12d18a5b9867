import type { Bid } from '#shared/domain/bid.ts'
import { priceBeforeChange } from '#shared/domain/changeOrder.ts'
import type { StageId } from '#shared/domain/ids.ts'
import { customerPrice } from '#shared/domain/pricing.ts'
import { bidPrice } from '#shared/forms/bid.ts'
import { useUser } from '#renderer/session/session.ts'
import { ProviderBreakdown } from '#renderer/entities/bid/ProviderBreakdown.tsx'
import { PriceBreakdown } from '#renderer/entities/payment/PriceBreakdown.tsx'

/** What a typed price comes to for the one who types it, once it is one (§9). */
export function ChangePrice({
  bid,
  stageId,
  typed,
}: {
  bid: Bid
  stageId: StageId | null
  typed: string | number
}) {
  const isCustomer = useUser().role === 'customer'
  const price = bidPrice.safeParse(typed)
  if (!price.success) return null
  const before = priceBeforeChange({ stageId }, bid.stages)
  return isCustomer ? (
    <PriceBreakdown price={customerPrice(price.data, before, bid.tax)} />
  ) : (
    <ProviderBreakdown price={price.data} before={before} rate={bid.commissionRate} tax={bid.tax} />
  )
}
