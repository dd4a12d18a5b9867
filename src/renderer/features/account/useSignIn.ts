import { useState } from 'react'
import type { LoginResponse } from '#shared/domain/login.ts'
import type { ErrorCode } from '#shared/domain/errors.ts'
import type { Role } from '#shared/domain/userStates.ts'
import { signInForm } from '#shared/forms/account.ts'
import { ApiError } from '#renderer/api/errors.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { expectSession } from '#renderer/session/expected.ts'
import { useLogin } from './api.ts'
import { ticketOf } from './secondStep.ts'

const WRONG_TYPE: ErrorCode = 'wrong_account_type'

/**
 * The form of a sign-in; with `ticket` its second step is to be shown instead. `wrongType` is what the server says where
 * the account is of another type.
 */
export function useSignIn(role: Role, onSignedIn: (answer: LoginResponse) => unknown) {
  const [ticket, setTicket] = useState<string>()
  const [wrongType, setWrongType] = useState<string>()
  const form = useFormOf(signInForm, { email: '', password: '' })
  const show = atFields(form.setError, ['email', 'password'])
  const { run, busy } = useAction(useLogin(), {
    success: () => undefined,
    refused: (error) => {
      const needed = ticketOf(error)
      if (needed) setTicket(needed)
      else if (error instanceof ApiError && error.problem.reason === WRONG_TYPE) setWrongType(error.message)
      else show(error)
    },
  })
  const submitAs = (given: Role) =>
    form.handleSubmit((values) => {
      setWrongType(undefined)
      if (given !== 'admin') expectSession(given)
      return run({ body: { ...values, role: given } }, onSignedIn)
    })
  return {
    form,
    submit: submitAs(role),
    /** The same again, as another type of account. */
    submitAs,
    wrongType,
    busy,
    ticket,
    /** The second step has ended without a sign-in. */
    startOver: () => setTicket(undefined),
  }
}
