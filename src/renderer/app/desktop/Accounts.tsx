import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { isOwnWindow, platform } from '#renderer/platform/current.ts'
import { sessionAtom } from '#renderer/session/session.ts'
import { accountsAtom, askedAccountAtom } from '#renderer/features/desktop/accounts.ts'
import { AddAccount } from '#renderer/features/desktop/components/AddAccount.tsx'
import { RemoveAccount } from '#renderer/features/desktop/components/RemoveAccount.tsx'
import { isDialogInFront } from '#renderer/features/palette/keys.ts'

/**
 * Of the accounts of the client (§2.9) what no screen has to be there for: who is signed in here, for menus outside of
 * the page, which others there are, and the questions that are asked over any screen, or none. The main window's alone (§2.8).
 */
export function Accounts() {
  return isOwnWindow ? null : <OfMainWindow />
}

function OfMainWindow() {
  useNameAccount()
  useAccounts()
  const [asked, ask] = useAtom(askedAccountAtom)
  useEffect(
    () =>
      platform.listen('addAccount', () => {
        if (!isDialogInFront()) ask('add')
      }),
    [ask],
  )
  const close = () => ask(undefined)
  return (
    <>
      {asked === 'add' && <AddAccount onClose={close} />}
      {asked === 'remove' && <RemoveAccount onClose={close} />}
    </>
  )
}

function useNameAccount() {
  const name = useAtomValue(sessionAtom)?.user.name
  useEffect(() => {
    if (name) platform.desktop?.nameAccount(name)
  }, [name])
}

function useAccounts() {
  const setAccounts = useSetAtom(accountsAtom)
  useEffect(() => {
    let isTold = false
    const end = platform.listen('accounts', (accounts) => {
      isTold = true
      setAccounts(accounts)
    })
    void platform.desktop?.readAccounts().then((accounts) => {
      // What was told meanwhile is newer.
      if (!isTold) setAccounts(accounts)
    })
    return end
  }, [setAccounts])
}
