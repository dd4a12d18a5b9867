import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Close } from '#shared/domain/close.ts'
import * as text from '#texts/books.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

/** How the ledger calls an account, as words: `fee_revenue` is "Fee revenue". */
export function accountName(account: string): string {
  const words = account.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether the month adds up with the ledger, and where it does not. */
export function CloseCheck({ close: { differences, unbalanced } }: { close: Close }) {
  if (differences.length === 0 && unbalanced === 0)
    return (
      <p className="flex items-center gap-2 rounded-box border border-line bg-raised px-4 py-3">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-done" />
        {text.addsUp}
      </p>
    )
  return (
    <div role="alert" className="grid gap-2 rounded-box border border-danger bg-raised px-4 py-3">
      <p className="flex items-center gap-2 font-semibold text-danger">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0" />
        {text.doesNotAddUp}
      </p>
      <ul className="grid gap-1">
        {differences.map(({ entry, account, amount, rows }) => (
          <li key={`${entry} ${account}`}>
            <Sentence
              text={text.differs}
              parts={{
                account: accountName(account),
                entry: accountName(entry).toLowerCase(),
                ledger: <Money amount={amount} />,
                rows: <Money amount={rows} />,
              }}
            />
          </li>
        ))}
        {unbalanced !== 0 && (
          <li>
            <Sentence text={text.unbalanced} parts={{ amount: <Money amount={unbalanced} /> }} />
          </li>
        )}
      </ul>
    </div>
  )
}
