import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { toast } from 'sonner'
import { z } from 'zod'
import { endSecondFactor } from '#shared/api/secondFactor.ts'
import { factorCode } from '#shared/rules/forms/secondFactor.ts'
import { secondFactor as text } from '#shared/texts/screens.ts'
import { useCall } from '../../../api/useCall.ts'
import { showServerErrors } from '../../../forms/serverErrors.ts'
import { Button } from '../../../ui/Button.tsx'
import { CodeField } from './CodeField.tsx'

const form = z.object({ code: factorCode })

/** Switching it off, also to move to another phone, needs a code of it. */
export function SecondFactorOff({ left, onDone }: { left: number; onDone: () => void }) {
  const call = useCall(endSecondFactor)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form, undefined, { raw: true }),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { message } = await call.mutateAsync({ body: { code } })
      toast.success(message)
      onDone()
    } catch (error) {
      showServerErrors(error, setError, ['code'])
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="font-semibold text-done">{text.isOn(left)}</p>
      <CodeField hint={text.offHint} error={formState.errors.code?.message} {...register('code')} />
      <Button type="submit" look="secondary" busy={call.isPending} className="w-fit">
        {text.switchOff}
      </Button>
    </form>
  )
}
