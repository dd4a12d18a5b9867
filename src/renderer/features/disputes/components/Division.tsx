import type { Cents } from '#shared/domain/money.ts'
import * as text from '#texts/dispute.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { type Divisible, divisionOf } from './division.ts'

/** What both get of a division, after everything that is taken off or comes with it. */
export function Division({ divided, release }: { divided: Divisible; release: Cents }) {
  const { payout, refund } = divisionOf(divided, release)
  return (
    <dl className="grid gap-2 rounded-box bg-sunken p-4 sm:grid-cols-2">
      <div>
        <dt className="text-fine text-muted">
          {text.providerGets}, {text.afterFees}
        </dt>
        <dd className="text-lead font-semibold">
          <Money amount={payout} />
        </dd>
      </div>
      <div>
        <dt className="text-fine text-muted">
          {text.customerGetsBack}, {text.withFees}
        </dt>
        <dd className="text-lead font-semibold">
          <Money amount={refund} />
        </dd>
      </div>
    </dl>
  )
}
