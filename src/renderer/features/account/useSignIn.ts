import { useState } from 'react'
import type { LoginResponse } from '#shared/domain/login.ts'
import type { Role } from '#shared/domain/userStates.ts'
import { signInForm } from '#shared/forms/account.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { useLogin } from './api.ts'
import { ticketOf } from './secondStep.ts'

/** The form of a sign-in; with `ticket` its second step is to be shown instead. */
export function useSignIn(role: Role, onSignedIn: (answer: LoginResponse) => unknown) {
  const [ticket, setTicket] = useState<string>()
  const form = useFormOf(signInForm, { email: '', password: '' })
  const show = atFields(form.setError, ['email', 'password'])
  const { run, busy } = useAction(useLogin(), {
    success: () => undefined,
    refused: (error) => {
      const needed = ticketOf(error)
      if (needed) setTicket(needed)
      else show(error)
    },
  })
  return {
    form,
    submit: form.handleSubmit((values) => run({ body: { ...values, role } }, onSignedIn)),
    busy,
    ticket,
    /** The second step has ended without a sign-in. */
    startOver: () => setTicket(undefined),
  }
}
