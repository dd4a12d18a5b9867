import type { Stage } from '#shared/domain/stage.ts'
import { add, cents } from '#shared/domain/money.ts'
import { isHeld } from '#shared/domain/stageStates.ts'
import * as text from '#texts/escrow.ts'
import { Money } from '#renderer/ui/Money.tsx'

/** Where the price of a bid is: in escrow, paid out, still to come (or, once the job is cancelled, never paid). */
export function StageTotals({ stages, cancelled }: { stages: readonly Stage[]; cancelled: boolean }) {
  const sum = (wanted: (stage: Stage) => boolean) =>
    add(cents(0), ...stages.filter(wanted).map((stage) => stage.price))
  const rows = [
    { label: text.held, amount: sum((stage) => isHeld(stage.status)) },
    { label: text.paidOut, amount: sum((stage) => stage.status === 'paid_out') },
    { label: cancelled ? text.neverPaid : text.toCome, amount: sum((stage) => stage.status === 'unpaid') },
  ]
  return (
    <dl className="mb-6 grid grid-cols-3 divide-x divide-line rounded-box border border-line bg-surface">
      {rows.map((row) => (
        <div key={row.label} className="px-3 py-2.5 sm:px-4">
          <dt className="text-fine text-muted">{row.label}</dt>
          <dd className="font-semibold">
            <Money amount={row.amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
