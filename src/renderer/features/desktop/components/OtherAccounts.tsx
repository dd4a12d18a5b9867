import { useAtomValue, useSetAtom } from 'jotai'
import * as text from '#texts/desktop.ts'
import { platform } from '#renderer/platform/current.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { askedAccountAtom, otherAccountsAtom } from '../accounts.ts'
import { AccountLine } from './AccountLine.tsx'

/** Where no screen is shown: the way to the other accounts, and out of this one. Nothing where there is no other. */
export function OtherAccounts() {
  const others = useAtomValue(otherAccountsAtom)
  const ask = useSetAtom(askedAccountAtom)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="others-heading" className="grid gap-3">
      <h2 id="others-heading" className="text-lead">
        {text.otherAccounts}
      </h2>
      <Rows rows={others} className="grid gap-2">
        {(account) => (
          <Button variant="secondary" size="wide" onClick={() => platform.desktop?.openAccount(account.id)}>
            <AccountLine account={account} />
          </Button>
        )}
      </Rows>
      <Button variant="quietDanger" className="justify-self-start" onClick={() => ask('remove')}>
        {text.removeAccount}
      </Button>
    </section>
  )
}
