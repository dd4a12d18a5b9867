import { useAtomValue, useSetAtom } from 'jotai'
import { type DesktopAccount, MOST_ACCOUNTS } from '#shared/desktop.ts'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { accountsAtom, askedAccountAtom } from '../accounts.ts'
import { titleOf } from '../accountWords.ts'
import { AccountLine } from './AccountLine.tsx'

/** The accounts that this computer keeps (§2.9), in the settings of any of them. */
export function AccountsSection() {
  const accounts = useAtomValue(accountsAtom)
  const ask = useSetAtom(askedAccountAtom)
  const isOnly = accounts.length < 2
  return (
    <section aria-labelledby="accounts-heading" className="grid gap-3">
      <h2 id="accounts-heading" className="text-lead">
        {text.accounts}
      </h2>
      <p className="text-fine text-muted">{text.accountsHint(MOST_ACCOUNTS)}</p>
      <Rows rows={accounts} className="divide-y divide-line rounded-box border border-line bg-raised">
        {(account) => <Row account={account} />}
      </Rows>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => ask('add')}>
          {text.addAccount}
        </Button>
        <Button
          variant="quietDanger"
          disabled={isOnly}
          {...(isOnly && { 'aria-describedby': 'only-account' })}
          onClick={() => ask('remove')}
        >
          {text.removeAccount}
        </Button>
      </div>
      {isOnly && (
        <p id="only-account" className="text-fine text-muted">
          {text.onlyAccount}
        </p>
      )}
    </section>
  )
}

function Row({ account }: { account: DesktopAccount }) {
  return (
    <div className="flex min-h-14 items-center gap-3 px-3 py-2">
      <AccountLine account={account} withHost />
      {account.isOwn ? (
        <Badge tone="active">{text.thisAccount}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="small"
          aria-label={text.openAccountOf(titleOf(account))}
          onClick={() => platform.desktop?.openAccount(account.id)}
        >
          {text.openAccount}
        </Button>
      )}
    </div>
  )
}
