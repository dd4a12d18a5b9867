import type { ReactNode } from 'react'
import type { Dealings } from '#shared/domain/dealings.ts'
import * as text from '#texts/dealings.ts'
import { Money } from '#renderer/ui/Money.tsx'

/** What somebody's dealings come to, of the side that they are on. */
export function SumsOfPerson({ dealings }: { dealings: Dealings }) {
  const isProvider = dealings.role === 'provider'
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-box border border-line bg-raised p-4 sm:grid-cols-4 sm:p-6">
      <Sum label={isProvider ? text.bidsMade : text.jobsPosted}>
        {isProvider ? dealings.bidsMade : dealings.jobsPosted}
      </Sum>
      <Sum label={text.hires}>{dealings.hires}</Sum>
      {isProvider ? (
        <Sum label={text.received}>
          <Money amount={dealings.received} />
        </Sum>
      ) : (
        <>
          <Sum label={text.paid}>
            <Money amount={dealings.paid} />
          </Sum>
          <Sum label={text.returned}>
            <Money amount={dealings.returned} />
          </Sum>
        </>
      )}
    </dl>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="text-lead figures">{children}</dd>
    </div>
  )
}
