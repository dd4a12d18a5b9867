import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { useEffect, useState } from 'react'
import { factorForm } from '#shared/forms/secondFactor.ts'
import * as text from '#texts/secondFactor.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { CodeField } from './CodeField.tsx'
import { useAction } from '#renderer/forms/useAction.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Form } from '#renderer/ui/Form.tsx'
import { useEndSecondFactor } from '../api.ts'

/** With fewer than these it is time for new ones. */
const FEW = 4

interface SecondFactorOffProps {
  /** How many recovery codes are unused. */
  left: number
  /** Without one nothing else opens: another is set up at once. */
  required: boolean
}

/** What is left of it, and the way to switch it off: also to move to another phone, and for new recovery codes. */
export function SecondFactorOff({ left, required }: SecondFactorOffProps) {
  const [isAsking, setIsAsking] = useState(false)
  const action = required ? text.setUpAnew : text.switchOff
  return (
    <>
      <p>
        {text.codesLeft(left)} {left < FEW && text.newCodes(action)}
      </p>
      {isAsking ? (
        <CodeForm action={action} required={required} onCancel={() => setIsAsking(false)} />
      ) : (
        <Button variant="secondary" className="w-fit" onClick={() => setIsAsking(true)}>
          {action}
        </Button>
      )}
    </>
  )
}

interface CodeFormProps {
  action: string
  required: boolean
  onCancel: () => void
}

function CodeForm({ action, required, onCancel }: CodeFormProps) {
  const form = useFormOf(factorForm, { code: '' })
  useEffect(() => form.setFocus('code'), [form])
  const { run, busy } = useAction(useEndSecondFactor(), { refused: atFields(form.setError, ['code']) })
  const submit = form.handleSubmit(({ code }) => run({ body: { code } }))
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit} className="grid max-w-md gap-4">
      <CodeField hint={required ? text.anewHint : text.offHint} {...input('code')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={required ? 'primary' : 'danger'} busy={busy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {text.leaveOn}
        </Button>
      </div>
    </Form>
  )
}
