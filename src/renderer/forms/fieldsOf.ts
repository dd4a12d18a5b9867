import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** What a field needs of its form. */
export type FormOf<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'getFieldState' | 'formState'
>

/** The props of each field of a form by its name: its value, how long that may be, and what is wrong with it. */
export function fieldsOf<Values extends FieldValues>({ register, getFieldState, formState }: FormOf<Values>) {
  return <Name extends Path<Values>>(name: Name, longest?: number) => ({
    ...register(name),
    ...(longest !== undefined && { longest }),
    error: getFieldState(name, formState).error?.message,
  })
}
