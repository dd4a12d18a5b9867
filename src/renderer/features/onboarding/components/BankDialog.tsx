import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { addBank } from '#shared/api/banks.ts'
import { bankForm } from '#shared/rules/forms/bank.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { showServerErrors } from '#renderer/forms/serverErrors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { useProfileUpdate } from '#renderer/entities/profile/useProfileUpdate.ts'
import { BankFields, type BankValues, emptyBank } from '#renderer/entities/bank/BankFields.tsx'

/** Add Bank Details, step 3 (§2.1). */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const add = useCall(addBank)
  const { save, busy } = useProfileUpdate()
  const form = useForm<BankValues>({
    resolver: zodResolver(bankForm, undefined, { raw: true }),
    defaultValues: emptyBank,
  })
  const submit = form.handleSubmit(async ({ bank_name, account_no, routing_no }) => {
    try {
      await add.mutateAsync({ body: { bank_name, account_no, routing_no } })
      await save({ body: { profile_step3: true } })
    } catch (error) {
      showServerErrors(error, form.setError, ['bank_name', 'account_no', 'routing_no'])
    }
  })
  const back = () =>
    save({ body: { profile_step2: false } }).catch((error: unknown) => toast.error(errorMessage(error)))
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
          <Button look="secondary" disabled={busy} onClick={() => void back()}>
            Back
          </Button>
          <Button type="submit" busy={busy || form.formState.isSubmitting}>
            Next
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
