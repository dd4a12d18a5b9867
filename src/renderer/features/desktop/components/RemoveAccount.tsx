import { useAtomValue } from 'jotai'
import { useState } from 'react'
import * as text from '#texts/desktop.ts'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { say } from '#renderer/ui/say.ts'
import { ownAccountAtom } from '../accounts.ts'
import { hostOf } from '../accountWords.ts'
import { removeAccount } from '../removeAccount.ts'

/** Asks before this account is forgotten on this computer (§2.9). Its window goes with it. */
export function RemoveAccount({ onClose }: { onClose: () => void }) {
  const own = useAtomValue(ownAccountAtom)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await removeAccount()
    } catch (error) {
      say.error(error instanceof Error ? error.message : String(error))
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      question={text.removeAccountQuestion}
      action={text.removeThisAccount}
      busy={busy}
      onConfirm={() => void remove()}
    >
      {own && text.removeAccountHint(own.name, hostOf(own.server))}
    </ConfirmDialog>
  )
}
