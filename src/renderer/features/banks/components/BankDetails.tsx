import { useQuery } from '@tanstack/react-query'
import { Landmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Bank } from '#shared/domain/bank.ts'
import { bankForm } from '#shared/forms/bank.ts'
import { question } from '#texts/alerts.ts'
import * as bankText from '#texts/bank.ts'
import * as text from '#texts/banks.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { BankFields, emptyBank } from '#renderer/entities/bank/BankFields.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { banksQuery, useAddBank } from '#renderer/entities/bank/api.ts'
import { useDeleteBank } from '../api.ts'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { Form } from '#renderer/ui/Form.tsx'

/** The accounts that a provider gave, and a form for another one (§5 Bank details). */
export function BankDetails() {
  const query = useQuery(banksQuery)
  const [adding, setAdding] = useState(false)
  return (
    <section aria-labelledby="banks" className="grid gap-4">
      <h2 id="banks" className="text-heading">
        {text.heading}
      </h2>
      <Loaded query={query} loading={<ListSkeleton rows={1} height="h-16" />}>
        {({ banks: bank }) => (
          <Rows rows={bank} className="grid gap-2">
            {(one) => <BankRow bank={one} />}
          </Rows>
        )}
      </Loaded>
      {adding ? (
        <AddBank onDone={() => setAdding(false)} />
      ) : (
        <Button variant="secondary" className="w-fit" onClick={() => setAdding(true)}>
          {text.addBank}
        </Button>
      )}
    </section>
  )
}

function BankRow({ bank }: { bank: Bank }) {
  const { run, busy } = useAction(useDeleteBank())
  return (
    <div className="flex items-center gap-3 rounded-box border border-line bg-raised p-4">
      <Landmark aria-hidden="true" className="size-5 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{bank.bankName}</p>
        <p className="text-fine text-muted figures">
          {bankText.numbers(bank.accountNumber, bank.routingNumber)}
        </p>
      </div>
      <AskingButton
        variant="quiet"
        aria-label={text.deleteNamed(bank.bankName)}
        question={question.deleteBank}
        consequence={text.bankToDelete(bank.bankName, bank.accountNumber)}
        action={text.deleteBank}
        busy={busy}
        onConfirm={(close) => void run({ params: { id: bank.id } }, close)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </AskingButton>
    </div>
  )
}

function AddBank({ onDone }: { onDone: () => void }) {
  const form = useFormOf(bankForm, emptyBank)
  const { run } = useAction(useAddBank(), {
    refused: atFields(form.setError, ['name', 'accountNumber', 'routingNumber']),
  })
  // The branch name is asked for and not sent (§3).
  const submit = form.handleSubmit(({ name, accountNumber, routingNumber }) =>
    run({ body: { name, accountNumber, routingNumber } }, onDone),
  )
  return (
    <Form onSubmit={submit}>
      <BankFields form={form} />
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onDone}>
          {text.cancel}
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {text.save}
        </Button>
      </div>
    </Form>
  )
}
