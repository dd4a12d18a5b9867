import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A form that begins with these values and sends what its schema makes of them. */
export function useFormOf<Values extends FieldValues, Sent>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
) {
  return useForm<Values, unknown, Sent>({ resolver: zodResolver(schema), defaultValues })
}
