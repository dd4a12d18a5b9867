import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { LoginResponse } from '#shared/domain/login.ts'
import { signInForm } from '#shared/forms/account.ts'
import { signIn } from '#renderer/session/session.ts'
import { rememberWanted } from '#renderer/session/wantedAddress.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { SecondStepForm } from '#renderer/features/account/components/SecondStepForm.tsx'
import { SignInFields } from '#renderer/features/account/components/SignInFields.tsx'
import { ticketOf } from '#renderer/features/account/secondStep.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useLogin } from '#renderer/features/account/api.ts'

/** Where an operator signs in. No link leads here: customers and providers are not meant to choose it. */
export function AdminLogin() {
  const { pathname, search } = useLocation()
  const [ticket, setTicket] = useState<string>()
  const enter = (answer: LoginResponse) => {
    rememberWanted(pathname + search)
    return signIn(answer)
  }
  const form = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email: '', password: '' },
  })
  const show = atFields(form.setError, ['email', 'password'])
  const { run, busy } = useAction(useLogin(), {
    success: () => undefined,
    refused: (error) => {
      const needed = ticketOf(error)
      if (needed) setTicket(needed)
      else show(error)
    },
  })
  const submit = form.handleSubmit((values) => run({ body: { ...values, role: 'admin' } }, enter))
  if (ticket)
    return (
      <Page title="Console" lead="For those who run this marketplace.">
        <SecondStepForm ticket={ticket} onDone={enter} onEnded={() => setTicket(undefined)} />
      </Page>
    )
  return (
    <Page title="Console" lead="For those who run this marketplace.">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
        <SignInFields form={form} />
        <Button type="submit" busy={busy} className="w-fit">
          Login
        </Button>
      </form>
    </Page>
  )
}
