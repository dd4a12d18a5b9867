import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { writeDraft } from './draft.ts'

/** Keeps whatever is typed into a form under the key of its draft. */
export function useKeptDraft<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  key: string,
): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(key, values) }),
    [form, key],
  )
}
