import { bankForm } from '#shared/forms/bank.ts'
import * as text from '#texts/onboarding.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { BankFields, emptyBank } from '#renderer/entities/bank/BankFields.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { useAddBank } from '#renderer/entities/bank/api.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'

/** Add Bank Details, step 3 (§2.1). */
export function BankDialog({ onClose }: { onClose: () => void }) {
  const add = useAddBank()
  const step = useAction(useUpdateProfile().mutation, { success: () => undefined })
  const form = useFormOf(bankForm, emptyBank)
  const { run } = useAction(add, {
    success: () => undefined,
    refused: atFields(form.setError, ['name', 'accountNumber', 'routingNumber']),
  })
  const submit = form.handleSubmit(({ name, accountNumber, routingNumber }) =>
    run({ body: { name, accountNumber, routingNumber } }, () => step.run({ body: { profileStep3: true } })),
  )
  const back = () => step.run({ body: { profileStep2: false } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.addBank}
      eyebrow={text.step(3, 4)}
      description={text.addBankLead}
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <BankFields form={form} />
        <div className="flex justify-between gap-3">
          <Button variant="secondary" disabled={step.busy} onClick={() => void back()}>
            {text.back}
          </Button>
          <Button type="submit" busy={step.busy || form.formState.isSubmitting}>
            {text.next}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
