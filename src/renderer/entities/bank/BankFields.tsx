import { type FormOf, registered } from '#renderer/forms/registered.ts'
import type { z } from 'zod'
import type { bankForm } from '#shared/forms/bank.ts'
import { length } from '#shared/domain/limits.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

/** What the form holds: what is typed, before it is checked. */
export type BankValues = z.input<typeof bankForm>

/** And after. */
export type BankTerms = z.output<typeof bankForm>

export const emptyBank: BankValues = { name: '', accountNumber: '', routingNumber: '', branchName: '' }

export function BankFields({ form }: { form: FormOf<BankValues> }) {
  return (
    <>
      <TextField label="Bank name" maxLength={length.bankName} {...registered(form, 'name')} />
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        {...registered(form, 'accountNumber')}
      />
      <TextField
        label="Routing number"
        inputMode="numeric"
        autoComplete="off"
        {...registered(form, 'routingNumber')}
      />
      <TextField label="Branch name" maxLength={length.branchName} {...registered(form, 'branchName')} />
    </>
  )
}
