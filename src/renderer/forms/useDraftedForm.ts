import { useEffect, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { forget, memoryKey } from '#renderer/session/tabMemory.ts'
import { useUser } from '#renderer/session/session.ts'
import { readDraft, writeDraft } from './draft.ts'
import { useFormOf } from './useFormOf.ts'

interface DraftOf<Values> {
  name: string
  /** What a draft may hold: anything that was typed, right or wrong. */
  schema: z.ZodType<Values>
}

/**
 * A form whose draft survives a reload, until it is sent. It begins with the draft where there is one: `since` says from
 * when, so that nobody takes it for what is stored.
 */
export function useDraftedForm<Values extends FieldValues, Sent, Drafted extends object>(
  schema: z.ZodType<Sent, Values>,
  defaults: NoInfer<DefaultValues<Values>>,
  draft: DraftOf<Drafted>,
) {
  const key = memoryKey(useUser().id, `draft of ${draft.name}`)
  const [found] = useState(() => readDraft(key, draft.schema))
  const [since, setSince] = useState(found?.at)
  const form = useFormOf(schema, Object.assign({}, defaults, found?.values))
  const unchanged = JSON.stringify(draft.schema.safeParse(defaults).data)
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (JSON.stringify(draft.schema.safeParse(values).data) === unchanged) forget(key)
          else writeDraft(key, values)
        },
      }),
    [form, key, draft.schema, unchanged],
  )
  const drop = () => {
    forget(key)
    setSince(undefined)
  }
  return {
    form,
    since,
    sent: drop,
    discard: () => {
      form.reset(defaults)
      drop()
    },
  }
}
