import type { Cents } from '#shared/domain/money.ts'
import type { CustomerSums, ProviderSums } from '#shared/domain/hireStory.ts'
import * as text from '#texts/hireStory.ts'
import { classes } from '#renderer/ui/classes.ts'
import { Money } from '#renderer/ui/Money.tsx'

interface Part {
  label: string
  amount: Cents
  /** Left out while there is nothing of it. */
  rare?: boolean
}

/** Where a customer's money for a hire is, fee and tax included. */
export function CustomerTotals({ sums, cancelled }: { sums: CustomerSums; cancelled: boolean }) {
  return (
    <Totals
      about={text.customerSums}
      parts={[
        { label: text.held, amount: sums.held },
        { label: text.released, amount: sums.released },
        { label: text.returned, amount: sums.returned, rare: true },
        { label: cancelled ? text.neverPaid : text.toCome, amount: sums.toCome },
      ]}
    />
  )
}

/** Where a provider's money of a hire is, commission and tax taken off. */
export function ProviderTotals({ sums, cancelled }: { sums: ProviderSums; cancelled: boolean }) {
  return (
    <Totals
      about={text.providerSums}
      parts={[
        { label: text.heldForYou, amount: sums.held },
        { label: text.underWay, amount: sums.underWay, rare: true },
        { label: text.paidToYou, amount: sums.paidOut },
        { label: cancelled ? text.neverPaid : text.toCome, amount: sums.toCome },
      ]}
    />
  )
}

function Totals({ about, parts }: { about: string; parts: readonly Part[] }) {
  const shown = parts.filter(({ amount, rare }) => !rare || amount !== 0)
  return (
    <figure className="mb-6">
      <dl
        className={classes(
          'grid auto-cols-fr grid-flow-col divide-line rounded-box border border-line bg-surface sm:divide-x',
          // Four amounts are too many beside each other on a phone.
          shown.length > 3 ? 'max-sm:grid-flow-row max-sm:grid-cols-2' : 'divide-x',
        )}
      >
        {shown.map(({ label, amount }) => (
          <div key={label} className="px-3 py-2.5 sm:px-4">
            <dt className="text-fine text-muted">{label}</dt>
            <dd className="font-semibold">
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="mt-1.5 text-fine text-muted">{about}</figcaption>
    </figure>
  )
}
