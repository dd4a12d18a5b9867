import type { Bid } from '#shared/domain/bid.ts'
import { hirePrice } from '#shared/domain/changeOrder.ts'
import { subtract } from '#shared/domain/money.ts'
import * as text from '#texts/change.ts'
import { Money, SignedMoney } from '#renderer/ui/Money.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

/** What a hire comes to where it is no longer its bid alone. */
export function HireTotal({ bid }: { bid: Bid }) {
  if (!bid.changeOrders.some(({ status }) => status === 'accepted')) return null
  const total = hirePrice(bid.stages)
  return (
    <p className="mb-6 text-muted">
      <Sentence
        text={text.sumWithChanges}
        parts={{
          bid: <Money amount={bid.price} />,
          changes: <SignedMoney amount={subtract(total, bid.price)} />,
          total: (
            <strong className="text-ink">
              <Money amount={total} />
            </strong>
          ),
        }}
      />
    </p>
  )
}
