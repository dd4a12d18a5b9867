import { useEffect } from 'react'
import type { ClosingProof } from '#shared/domain/closing.ts'
import { length } from '#shared/domain/limits.ts'
import { closingForm } from '#shared/forms/closing.ts'
import * as text from '#texts/closing.ts'
import { code as codeLabel } from '#texts/secondFactor.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { forget } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { PasswordField, TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useCloseAccount } from '../api.ts'

interface CloseFormProps {
  proof: ClosingProof
  onKeep: () => void
  onRefused: () => void
}

/** The last step: whoever closes an account shows once more that it is theirs. */
export function CloseForm({ proof, onKeep, onRefused }: CloseFormProps) {
  const form = useFormOf(closingForm(proof), { password: '', code: '' })
  useEffect(() => {
    if (proof === 'password' || proof === 'code') form.setFocus(proof)
  }, [form, proof])
  const showErrors = atFields(form.setError, ['password', 'code'])
  const { run, busy } = useAction(useCloseAccount(), {
    refused: (error) => {
      showErrors(error)
      onRefused()
    },
  })
  const submit = form.handleSubmit(({ password, code }) => {
    const shown = proof === 'password' ? { password } : proof === 'code' ? { code } : {}
    return run({ body: { forGood: 'yes', ...shown } }, () => forget('signedOut'))
  })
  const input = fieldsOf(form)
  return (
    <Form onSubmit={submit} className="grid max-w-md gap-4">
      {proof === 'password' && (
        <PasswordField
          label={text.password}
          hint={text.proofHint.password}
          autoComplete="current-password"
          {...input('password', length.passwordMax)}
        />
      )}
      {proof === 'code' && (
        <TextField
          label={codeLabel}
          hint={text.proofHint.code}
          autoComplete="one-time-code"
          spellCheck={false}
          {...input('code')}
        />
      )}
      {(proof === 'recentSignIn' || proof === 'signInAgain') && <p>{text.proofHint[proof]}</p>}
      <div className="flex flex-wrap gap-3">
        {proof !== 'signInAgain' && (
          <Button type="submit" variant="danger" busy={busy}>
            {text.confirm}
          </Button>
        )}
        <Button variant="quiet" onClick={onKeep}>
          {text.keep}
        </Button>
      </div>
    </Form>
  )
}
