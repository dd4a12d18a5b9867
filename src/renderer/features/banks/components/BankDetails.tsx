import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Landmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { addBank, deleteBank, listBanks } from '#shared/api/banks.ts'
import type { Bank } from '#shared/entities/bank.ts'
import { bankForm } from '#shared/rules/forms/bank.ts'
import { question } from '#shared/texts/alerts.ts'
import { errorMessage } from '#renderer/api/errors.ts'
import { Loaded } from '#renderer/api/Loaded.tsx'
import { callQuery, useCall } from '#renderer/api/useCall.ts'
import { showServerErrors } from '#renderer/forms/serverErrors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx'
import { BankFields, type BankValues, emptyBank } from '#renderer/entities/bank/BankFields.tsx'

/** The accounts that a provider gave, and a form for another one (§5 Bank details). */
export function BankDetails() {
  const query = useQuery(callQuery(listBanks))
  const [adding, setAdding] = useState(false)
  return (
    <section aria-labelledby="banks" className="grid gap-4">
      <h2 id="banks" className="text-heading">
        Bank details
      </h2>
      <Loaded query={query}>
        {({ bank }) => (
          <ul className="grid gap-2">
            {bank.map((one) => (
              <li key={one._id}>
                <BankRow bank={one} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {adding ? (
        <AddBank onDone={() => setAdding(false)} />
      ) : (
        <Button look="secondary" className="w-fit" onClick={() => setAdding(true)}>
          Add Bank Details
        </Button>
      )}
    </section>
  )
}

function BankRow({ bank }: { bank: Bank }) {
  const [asking, setAsking] = useState(false)
  const call = useCall(deleteBank)
  const client = useQueryClient()
  const remove = () =>
    call.mutate(
      { params: { id: bank._id } },
      {
        onSuccess: ({ message }) => {
          toast.success(message)
          setAsking(false)
          void client.invalidateQueries({ queryKey: ['banks'] })
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    )
  return (
    <div className="flex items-center gap-3 rounded-box border border-line bg-raised p-4">
      <Landmark aria-hidden="true" className="size-5 text-primary" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{bank.bank_name}</p>
        <p className="text-fine text-muted figures">
          Account {bank.account_no}, routing {bank.routing_no}
        </p>
      </div>
      <Button look="quiet" aria-label={`Delete ${bank.bank_name}`} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        question={question.deleteBank}
        action="Delete the bank"
        busy={call.isPending}
        onConfirm={remove}
      >
        {bank.bank_name}, account {bank.account_no}.
      </ConfirmDialog>
    </div>
  )
}

function AddBank({ onDone }: { onDone: () => void }) {
  const call = useCall(addBank)
  const client = useQueryClient()
  const form = useForm<BankValues>({
    resolver: zodResolver(bankForm, undefined, { raw: true }),
    defaultValues: emptyBank,
  })
  // The branch name is asked for and not sent (§3).
  const submit = form.handleSubmit(async ({ bank_name, account_no, routing_no }) => {
    try {
      const { message } = await call.mutateAsync({ body: { bank_name, account_no, routing_no } })
      toast.success(message)
      await client.invalidateQueries({ queryKey: ['banks'] })
      onDone()
    } catch (error) {
      showServerErrors(error, form.setError, ['bank_name', 'account_no', 'routing_no'])
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <BankFields register={form.register} errors={form.formState.errors} />
      <div className="flex gap-3">
        <Button look="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  )
}
