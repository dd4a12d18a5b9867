import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { useEffect } from 'react'
import type { LoginResponse } from '#shared/domain/login.ts'
import { factorForm } from '#shared/forms/secondFactor.ts'
import * as text from '#texts/secondFactor.ts'
import { ApiError } from '#renderer/api/errors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useSecondStep } from '../api.ts'

interface SecondStepFormProps {
  ticket: string
  onDone: (answer: LoginResponse) => Promise<void>
  /** The ticket is used up: the person begins again. */
  onEnded: () => void
}

/** The second half of a sign-in, wherever the first one was. */
export function SecondStepForm({ ticket, onDone, onEnded }: SecondStepFormProps) {
  const form = useFormOf(factorForm, { code: '' })
  // The person has come here by a press: what they need now is the field.
  useEffect(() => form.setFocus('code'), [form])
  const show = atFields(form.setError, ['code'])
  const { run, busy } = useAction(useSecondStep(), {
    // Whoever asked for it greets them.
    success: () => undefined,
    refused: (error) => {
      show(error)
      if (error instanceof ApiError && error.status === 410) onEnded()
    },
  })
  const submit = form.handleSubmit(({ code }) => run({ body: { ticket, code } }, onDone))
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit} className="grid max-w-md gap-4">
      <p>{text.enterCode}</p>
      <CodeField hint={text.recoveryHint} {...input('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {text.goOn}
        </Button>
        <Button variant="quiet" onClick={onEnded}>
          {text.startAgain}
        </Button>
      </div>
    </Form>
  )
}
