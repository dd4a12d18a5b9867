import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'

/** What a field needs of its form. */
export type FormOf<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  'register' | 'getFieldState' | 'formState'
>

/** The props of a field that belongs to a form: its value, and what is wrong with it. */
export function registered<Values extends FieldValues, Name extends Path<Values>>(
  { register, getFieldState, formState }: FormOf<Values>,
  name: Name,
): UseFormRegisterReturn<Name> & { error: string | undefined } {
  return { ...register(name), error: getFieldState(name, formState).error?.message }
}
