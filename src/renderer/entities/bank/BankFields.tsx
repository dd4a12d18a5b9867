import { type FormOf, fieldsOf } from '#renderer/forms/fieldsOf.ts'
import type { z } from 'zod'
import type { bankForm } from '#shared/forms/bank.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/bank.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

/** What is typed, before it is checked. */
type BankValues = z.input<typeof bankForm>

export const emptyBank: BankValues = { name: '', accountNumber: '', routingNumber: '', branchName: '' }

export function BankFields({ form }: { form: FormOf<BankValues> }) {
  const input = fieldsOf(form)
  return (
    <>
      <TextField label={text.bankName} {...input('name', length.bankName)} />
      <TextField
        label={text.accountNumber}
        inputMode="numeric"
        autoComplete="off"
        {...input('accountNumber')}
      />
      <TextField
        label={text.routingNumber}
        inputMode="numeric"
        autoComplete="off"
        {...input('routingNumber')}
      />
      <TextField label={text.branchName} {...input('branchName', length.branchName)} />
    </>
  )
}
