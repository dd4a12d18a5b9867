import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { z } from 'zod'
import type { bankForm } from '#shared/forms/bank.ts'
import { length } from '#shared/domain/limits.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

/** What the form holds: what is typed, before it is checked. */
export type BankValues = z.input<typeof bankForm>

export const emptyBank: BankValues = { bank_name: '', account_no: '', routing_no: '', branch_name: '' }

export function BankFields({
  register,
  errors,
}: {
  register: UseFormRegister<BankValues>
  errors: FieldErrors<BankValues>
}) {
  return (
    <>
      <TextField
        label="Bank name"
        maxLength={length.bankName}
        error={errors.bank_name?.message}
        {...register('bank_name')}
      />
      <TextField
        label="Account number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.account_no?.message}
        {...register('account_no')}
      />
      <TextField
        label="Routing number"
        inputMode="numeric"
        autoComplete="off"
        error={errors.routing_no?.message}
        {...register('routing_no')}
      />
      <TextField
        label="Branch name"
        maxLength={length.branchName}
        error={errors.branch_name?.message}
        {...register('branch_name')}
      />
    </>
  )
}
