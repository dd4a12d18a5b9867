import type { BankId } from './ids.ts'

/** Bank details of a provider. Of the account number only the last four digits leave the server. */
export interface Bank {
  id: BankId
  bankName: string
  accountNumber: string
  routingNumber: string
}
