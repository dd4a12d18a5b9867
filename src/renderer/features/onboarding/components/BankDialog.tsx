import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { bankForm } from '#shared/forms/bank.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { BankFields, type BankValues, emptyBank } from '#renderer/entities/bank/BankFields.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAddBank } from '#renderer/entities/bank/api.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'

/** Add Bank Details, step 3 (§2.1). */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const add = useAddBank()
  const step = useAction(useUpdateProfile().mutation, { success: () => undefined })
  const form = useForm<BankValues>({
    resolver: zodResolver(bankForm, undefined, { raw: true }),
    defaultValues: emptyBank,
  })
  const { run } = useAction(add, {
    success: () => undefined,
    refused: atFields(form.setError, ['bank_name', 'account_no', 'routing_no']),
  })
  const submit = form.handleSubmit(({ bank_name, account_no, routing_no }) =>
    run({ body: { bank_name, account_no, routing_no } }, () => step.run({ body: { profile_step3: true } })),
  )
  const back = () => step.run({ body: { profile_step2: false } })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Bank Details"
      eyebrow="Step 3 of 4"
      description="Where the money of your approved stages goes."
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <BankFields register={form.register} errors={form.formState.errors} />
        <div className="flex justify-between gap-3">
          <Button look="secondary" disabled={step.busy} onClick={() => void back()}>
            Back
          </Button>
          <Button type="submit" busy={step.busy || form.formState.isSubmitting}>
            Next
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
