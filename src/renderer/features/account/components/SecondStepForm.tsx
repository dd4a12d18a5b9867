import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { z } from 'zod'
import { secondStep } from '#shared/api/secondFactor.ts'
import type { LoginResponse } from '#shared/entities/login.ts'
import { factorCode } from '#shared/rules/forms/secondFactor.ts'
import { secondFactor as text } from '#shared/texts/secondFactor.ts'
import { ApiError, errorMessage } from '#renderer/api/errors.ts'
import { useCall } from '#renderer/api/useCall.ts'
import { showServerErrors } from '#renderer/forms/serverErrors.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeField } from './CodeField.tsx'

interface SecondStepFormProps {
  ticket: string
  onDone: (answer: LoginResponse) => Promise<void>
  /** The ticket is used up: the person begins again. */
  onEnded: () => void
}

const form = z.object({ code: factorCode })

/** The second half of a sign-in, wherever the first one was. */
export function SecondStepForm({ ticket, onDone, onEnded }: SecondStepFormProps) {
  const call = useCall(secondStep)
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(form, undefined, { raw: true }),
    defaultValues: { code: '' },
  })
  // The person has come here by a press: what they need now is the field.
  useEffect(() => setFocus('code'), [setFocus])
  const submit = handleSubmit(async ({ code }) => {
    try {
      await onDone(await call.mutateAsync({ body: { ticket, code } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) {
        toast.error(errorMessage(error))
        onEnded()
      } else showServerErrors(error, setError, ['code'])
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4">
      <p>{text.enterCode}</p>
      <CodeField hint={text.recoveryHint} error={formState.errors.code?.message} {...register('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={call.isPending}>
          Continue
        </Button>
        <Button look="quiet" onClick={onEnded}>
          Start again
        </Button>
      </div>
    </form>
  )
}
