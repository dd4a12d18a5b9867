import { atom } from 'jotai'

export type AccountType = 'customer' | 'provider'

/** Which of the account dialogs is open (§2.1, §4.1). The chosen account type goes with login and sign-up. */
export type AccountDialog =
  | { dialog: 'closed' }
  | { dialog: 'accountType'; next: 'login' | 'signUp' }
  | { dialog: 'login'; type: AccountType }
  | { dialog: 'signUp'; type: AccountType }
  | { dialog: 'forgot'; type: AccountType }

export const accountDialogAtom = atom<AccountDialog>({ dialog: 'closed' })
