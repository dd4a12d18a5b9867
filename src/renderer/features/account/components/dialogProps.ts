import * as text from '#texts/account.ts'
import type { AccountDialog, AccountType } from '../state.ts'

export interface AccountDialogProps {
  type: AccountType
  onClose: () => void
  onSwitch: (dialog: AccountDialog) => void
}

/** What stands above the title: as whom one is signing in. */
export const accountTypeName: Readonly<Record<AccountType, string>> = {
  customer: text.customer,
  provider: text.provider,
}
