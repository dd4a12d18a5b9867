import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { LoginResponse } from '#shared/domain/login.ts'
import { factorCode } from '#shared/forms/secondFactor.ts'
import { secondFactor as text } from '#shared/texts/secondFactor.ts'
import { ApiError } from '#renderer/api/errors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useSecondStep } from '../api.ts'

interface SecondStepFormProps {
  ticket: string
  onDone: (answer: LoginResponse) => Promise<void>
  /** The ticket is used up: the person begins again. */
  onEnded: () => void
}

const form = z.object({ code: factorCode })

/** The second half of a sign-in, wherever the first one was. */
export function SecondStepForm({ ticket, onDone, onEnded }: SecondStepFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(form, undefined, { raw: true }),
    defaultValues: { code: '' },
  })
  // The person has come here by a press: what they need now is the field.
  useEffect(() => setFocus('code'), [setFocus])
  const show = atFields(setError, ['code'])
  const { run, busy } = useAction(useSecondStep(), {
    // Whoever asked for it greets them.
    success: () => undefined,
    refused: (error) => {
      show(error)
      if (error instanceof ApiError && error.status === 410) onEnded()
    },
  })
  const submit = handleSubmit(({ code }) => run({ body: { ticket, code } }, onDone))
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <p>{text.enterCode}</p>
      <CodeField hint={text.recoveryHint} error={formState.errors.code?.message} {...register('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Continue
        </Button>
        <Button look="quiet" onClick={onEnded}>
          Start again
        </Button>
      </div>
    </form>
  )
}
