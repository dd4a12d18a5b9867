import {
  BadgeCheck,
  ChevronRight,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  Scale,
  Send,
  Sigma,
} from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ConsoleQueue, ConsoleQueueName, LongestWaiting } from '#shared/domain/consoleQueues.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { pathTo } from '#shared/domain/screens.ts'
import * as text from '#texts/today.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

interface Shown {
  icon: LucideIcon
  label: string
  /** Its list, with what has waited longest open where the list can. */
  to: (oldest: LongestWaiting | null) => string
}

const shown: Readonly<Record<ConsoleQueueName, Shown>> = {
  verification: {
    icon: BadgeCheck,
    label: text.verification,
    to: (oldest) => pathTo('admin', undefined, { list: 'waiting', ...(oldest && { user: oldest.id }) }),
  },
  disputes: { icon: Scale, label: text.disputes, to: () => pathTo('adminDisputes') },
  chargebacks: { icon: Landmark, label: text.chargebacks, to: () => pathTo('adminChargebacks') },
  transfers: {
    icon: Send,
    label: text.transfers,
    to: () => pathTo('adminTransfers', undefined, { list: 'stuck' }),
  },
  tickets: { icon: LifeBuoy, label: text.tickets, to: () => pathTo('adminTickets') },
  differences: { icon: Sigma, label: text.differences, to: () => pathTo('adminReconciliation') },
}

/** One thing that waits for those who run the marketplace: how much of it, and the oldest. It leads into its list. */
export function QueueRow({ queue: { name, count, oldest } }: { queue: ConsoleQueue }) {
  const { icon: Icon, label, to } = shown[name]
  return (
    <Link to={to(oldest)} className="flex min-h-15 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-6">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        <span className={count > 0 ? 'font-semibold sm:w-60' : 'text-muted sm:w-60'}>{label}</span>
        <span className="min-w-0 text-fine text-muted wrap-anywhere sm:flex-1">
          {oldest ? <Longest oldest={oldest} /> : text.nothingWaits}
        </span>
      </span>
      {count > 0 && (
        <Badge tone="attention">
          <span className="figures">{count}</span>
        </Badge>
      )}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  )
}

function Longest({ oldest: { title, amount, since } }: { oldest: LongestWaiting }) {
  const what = title && amount !== null ? text.ofAmount(title, formatMoney(amount)) : title
  return (
    <Sentence
      text={what ? text.longest : text.longestUnnamed}
      parts={{ what: <span className="text-ink">{what}</span>, since: <TimeAgo moment={since} /> }}
    />
  )
}
