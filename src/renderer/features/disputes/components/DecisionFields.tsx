import type { UseFormReturn } from 'react-hook-form'
import { length } from '#shared/domain/limits.ts'
import type { Cents } from '#shared/domain/money.ts'
import { type decisionForm, proposalForm } from '#shared/forms/dispute.ts'
import type { z } from 'zod'
import * as text from '#texts/dispute.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { TextArea, TextField } from '#renderer/ui/TextField.tsx'
import type { Divisible } from './division.ts'
import { Division } from './Division.tsx'

type DecisionForm = UseFormReturn<z.input<typeof decisionForm>, unknown, { release: Cents; reason: string }>

/** How an admin divides money, what both get of it, and why. */
export function DecisionFields({ form, divided }: { form: DecisionForm; divided: Divisible }) {
  const typed = proposalForm.safeParse({ release: form.watch('release') })
  const input = fieldsOf(form)
  return (
    <>
      <p className="text-muted">{text.decideHint}</p>
      <TextField
        label={text.release}
        before="$"
        inputMode="decimal"
        className="max-w-xs"
        {...input('release', 12)}
      />
      {typed.success && typed.data.release <= divided.paid.price && (
        <Division divided={divided} release={typed.data.release} />
      )}
      <TextArea label={text.why} {...input('reason', length.disputeText)} />
    </>
  )
}
