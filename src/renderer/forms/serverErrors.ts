import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError, errorMessage, naming } from '#renderer/api/errors.ts'
import { say } from '#renderer/ui/say.ts'

/**
 * Shows what the server refused: beside the fields it names that the form has, and otherwise as a message. What was
 * typed stays.
 */
export function atFields<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): (error: unknown) => void {
  return (error) => {
    const errors = error instanceof ApiError ? (error.problem.errors ?? []) : []
    const shown = errors.filter((one) => {
      const field = fields.find((name) => name === one.field)
      if (field) setError(field, { message: naming(one) ?? one.message })
      return field !== undefined
    })
    if (shown.length === 0) say.error(errorMessage(error))
  }
}
