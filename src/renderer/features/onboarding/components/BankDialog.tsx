import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Bank } from '#shared/domain/bank.ts'
import { bankForm } from '#shared/forms/bank.ts'
import * as bankText from '#texts/bank.ts'
import * as text from '#texts/onboarding.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { BankFields, emptyBank } from '#renderer/entities/bank/BankFields.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { banksQuery, useAddBank } from '#renderer/entities/bank/api.ts'
import { useUpdateProfile } from '#renderer/entities/profile/api.ts'
import { Form } from '#renderer/ui/Form.tsx'

/** Add Bank Details, step 3 (§2.1). Whoever comes back to it has given them, and types nothing again. */
export function BankDialog({ onBack, onClose }: { onBack: () => void; onClose: () => void }) {
  const query = useQuery(banksQuery)
  const [adding, setAdding] = useState(false)
  const step = useAction(useUpdateProfile().mutation, { success: () => undefined })
  const done = () => step.run({ body: { profileStep3: true } })
  const back = (
    <Button variant="secondary" disabled={step.busy} onClick={onBack}>
      {text.back}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.addBank}
      eyebrow={text.step(3, 4)}
      description={text.addBankLead}
    >
      <Loaded query={query}>
        {({ banks }) =>
          banks.length > 0 && !adding ? (
            <>
              <StoredBanks banks={banks} />
              <Button variant="quiet" size="small" className="w-fit" onClick={() => setAdding(true)}>
                {text.anotherBank}
              </Button>
              <div className="flex justify-between gap-3">
                {back}
                <Button busy={step.busy} onClick={() => void done()}>
                  {text.next}
                </Button>
              </div>
            </>
          ) : (
            <BankForm back={back} busy={step.busy} onAdded={done} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

function StoredBanks({ banks }: { banks: Bank[] }) {
  return (
    <div className="grid gap-2">
      <p>{text.storedBanks}</p>
      <Rows rows={banks} className="grid gap-2">
        {({ bankName, accountNumber, routingNumber }) => (
          <div className="rounded-box border border-line p-3">
            <p className="truncate font-semibold">{bankName}</p>
            <p className="text-fine text-muted figures">{bankText.numbers(accountNumber, routingNumber)}</p>
          </div>
        )}
      </Rows>
    </div>
  )
}

interface BankFormProps {
  back: ReactNode
  busy: boolean
  onAdded: () => unknown
}

function BankForm({ back, busy, onAdded }: BankFormProps) {
  const form = useFormOf(bankForm, emptyBank)
  const { run } = useAction(useAddBank(), {
    success: () => undefined,
    refused: atFields(form.setError, ['name', 'accountNumber', 'routingNumber']),
  })
  const submit = form.handleSubmit(({ name, accountNumber, routingNumber }) =>
    run({ body: { name, accountNumber, routingNumber } }, onAdded),
  )
  return (
    <Form onSubmit={submit}>
      <BankFields form={form} />
      <div className="flex justify-between gap-3">
        {back}
        <Button type="submit" busy={busy || form.formState.isSubmitting}>
          {text.next}
        </Button>
      </div>
    </Form>
  )
}
