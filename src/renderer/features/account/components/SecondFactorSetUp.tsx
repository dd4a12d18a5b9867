import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { useState } from 'react'
import { factorForm } from '#shared/forms/secondFactor.ts'
import { length } from '#shared/domain/limits.ts'
import * as text from '#texts/secondFactor.ts'
import { ApiError, errorMessage } from '#renderer/api/errors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PasswordField } from '#renderer/ui/TextField.tsx'
import { CodeField } from './CodeField.tsx'
import { QrCode } from './QrCode.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { say } from '#renderer/ui/say.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useBeginSecondFactor, useConfirmSecondFactor } from '../api.ts'

interface Begun {
  secret: string
  uri: string
}

/** First the secret, into an app on the phone; then a code of the app, which shows that it is there. */
export function SecondFactorSetUp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const [begun, setBegun] = useState<Begun>()
  return begun ? <Confirm begun={begun} onDone={onDone} /> : <Begin onBegun={setBegun} />
}

/** Asks for the password only where the server wants it: a session that has just begun has shown it. */
function Begin({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string>()
  const { run, busy } = useAction(useBeginSecondFactor(), {
    refused: (error) => {
      const field = error instanceof ApiError ? error.fieldError('password') : undefined
      if (field) setRefused(password ? field : text.passwordFirst)
      else say.error(errorMessage(error))
    },
  })
  const begin = () => run({ body: password ? { password } : {} }, onBegun)
  return (
    <Form onSubmit={begin} className="grid max-w-md gap-4">
      {refused !== undefined && (
        <PasswordField
          label={text.password}
          autoComplete="current-password"
          maxLength={length.passwordMax}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={refused}
        />
      )}
      <Button type="submit" busy={busy} className="w-fit">
        {text.setUp}
      </Button>
    </Form>
  )
}

function Confirm({ begun, onDone }: { begun: Begun; onDone: (recoveryCodes: string[]) => void }) {
  const form = useFormOf(factorForm, { code: '' })
  const { run, busy } = useAction(useConfirmSecondFactor(), { refused: atFields(form.setError, ['code']) })
  const submit = form.handleSubmit(({ code }) =>
    run({ body: { code } }, ({ recoveryCodes: codes }) => onDone(codes)),
  )
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit} className="grid max-w-md gap-4">
      <p>{text.scan}</p>
      <QrCode text={begun.uri} label={text.qrLabel} />
      {/* Nobody points a phone's camera at its own screen. */}
      <a href={begun.uri} className="hidden w-fit font-semibold text-primary underline pointer-coarse:block">
        {text.openApp}
      </a>
      <p className="grid gap-1">
        {text.orType}
        <code className="font-mono">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField hint={text.codeHint} inputMode="numeric" {...input('code')} />
      <Button type="submit" busy={busy} className="w-fit">
        {text.switchOn}
      </Button>
    </Form>
  )
}
