import { type FieldError, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form'

/** What a field needs of its form. */
export type FormOf<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'register' | 'formState'>

/**
 * The props of each field of a form by its name: its value, how long that may be, and what is wrong with it. Of the
 * form's state nothing else is read, as `getFieldState` would: all of the form is drawn anew when what was read changes,
 * and whether a field was touched changes with the press that leaves it.
 */
export function fieldsOf<Values extends FieldValues>({ register, formState }: FormOf<Values>) {
  return <Name extends Path<Values>>(name: Name, longest?: number) => {
    const error: FieldError | undefined = get(formState.errors, name)
    return {
      ...register(name),
      ...(longest !== undefined && { longest }),
      error: error?.message,
    }
  }
}
