import type { DesktopAccount } from '#shared/desktop.ts'
import { UnreadCount } from '#renderer/ui/UnreadCount.tsx'
import { detailOf, titleOf } from '../accountWords.ts'

interface AccountLineProps {
  account: DesktopAccount
  /** Says its server in any case. */
  withHost?: boolean
}

/** An account of the client: whose, what they are and where, and how much is unread. As wide as there is room. */
export function AccountLine({ account, withHost = false }: AccountLineProps) {
  const [title, detail] = [titleOf(account), detailOf(account, withHost)]
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <span className="grid min-w-0 flex-1 text-left" title={[title, detail].filter(Boolean).join('\n')}>
        <span className="truncate font-semibold">{title}</span>
        {detail && <span className="truncate text-fine font-normal text-muted">{detail}</span>}
      </span>
      <UnreadCount count={account.unread} className="shrink-0" />
    </span>
  )
}
