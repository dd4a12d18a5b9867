import { type FormOf, registered } from '#renderer/forms/registered.ts'
import type { z } from 'zod'
import type { bankForm } from '#shared/forms/bank.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/bank.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

/** What the form holds: what is typed, before it is checked. */
export type BankValues = z.input<typeof bankForm>

/** And after. */
export type BankTerms = z.output<typeof bankForm>

export const emptyBank: BankValues = { name: '', accountNumber: '', routingNumber: '', branchName: '' }

export function BankFields({ form }: { form: FormOf<BankValues> }) {
  return (
    <>
      <TextField label={text.bankName} maxLength={length.bankName} {...registered(form, 'name')} />
      <TextField
        label={text.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        {...registered(form, 'accountNumber')}
      />
      <TextField
        label={text.routingNumber}
        inputMode="numeric"
        autoComplete="off"
        {...registered(form, 'routingNumber')}
      />
      <TextField label={text.branchName} maxLength={length.branchName} {...registered(form, 'branchName')} />
    </>
  )
}
