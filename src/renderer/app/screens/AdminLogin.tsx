import { useSignIn } from '#renderer/features/account/useSignIn.ts'
import { useLocation } from 'react-router-dom'
import type { LoginResponse } from '#shared/domain/login.ts'
import * as text from '#texts/app.ts'
import { signIn } from '#renderer/session/session.ts'
import { rememberWanted } from '#renderer/session/wantedAddress.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Page } from '#renderer/ui/Page.tsx'
import { SecondStepForm } from '#renderer/features/account/components/SecondStepForm.tsx'
import { SignInFields } from '#renderer/features/account/components/SignInFields.tsx'
import { Form } from '#renderer/ui/Form.tsx'

/** Where an operator signs in. No link leads here: customers and providers are not meant to choose it. */
export function AdminLogin() {
  const { pathname, search } = useLocation()
  const enter = (answer: LoginResponse) => {
    rememberWanted(pathname + search)
    return signIn(answer)
  }
  const { form, submit, busy, ticket, startOver } = useSignIn('admin', enter)
  if (ticket)
    return (
      <Page title={text.consoleTitle} lead={text.consoleLead}>
        <SecondStepForm ticket={ticket} onDone={enter} onEnded={startOver} />
      </Page>
    )
  return (
    <Page title={text.consoleTitle} lead={text.consoleLead}>
      <Form onSubmit={submit} className="grid max-w-md gap-4">
        <SignInFields form={form} />
        <Button type="submit" busy={busy} className="w-fit">
          {text.login}
        </Button>
      </Form>
    </Page>
  )
}
