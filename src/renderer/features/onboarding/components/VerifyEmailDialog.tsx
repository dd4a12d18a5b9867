import { useEffect, useState } from 'react'
import { verificationForm } from '#shared/forms/account.ts'
import * as text from '#texts/onboarding.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { expectSession } from '#renderer/session/expected.ts'
import { refreshUser, useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useChangeEmail, useResendVerification } from '../api.ts'

/** Every step is done but the link of the mail (§4.2). */
export function VerifyEmailDialog({ onClose }: { onClose: () => void }) {
  const { email } = useUser()
  const [correcting, setCorrecting] = useState(false)
  const { run, busy } = useAction(useResendVerification())
  return (
    <Dialog open onClose={onClose} title={text.verifyEmailTitle} description={text.verifyEmailText}>
      <div>
        <p className="break-words">
          <Sentence text={text.sentTo} parts={{ email: <strong>{email}</strong> }} />
        </p>
        {!correcting && (
          <button
            type="button"
            className="min-h-11 font-semibold text-primary underline sm:min-h-8"
            onClick={() => setCorrecting(true)}
          >
            {text.wrongAddress}
          </button>
        )}
      </div>
      {correcting && <CorrectAddress of={email} onSent={() => setCorrecting(false)} />}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{text.goHome}</Button>
        <Button variant="quiet" busy={busy} onClick={() => void run({})}>
          {text.sendAgain}
        </Button>
      </div>
    </Dialog>
  )
}

/** Whoever has mistyped their address would wait for ever. Most have a letter or two of it to mend. */
function CorrectAddress({ of: email, onSent }: { of: string; onSent: () => void }) {
  const form = useFormOf(verificationForm, { email })
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const { run, busy } = useAction(useChangeEmail(), { refused: atFields(form.setError, ['email']) })
  const submit = form.handleSubmit((body) => run({ body }, onSent))
  return (
    <Form onSubmit={submit} className="grid gap-3">
      <TextField label={text.rightAddress} type="email" autoComplete="email" {...fieldsOf(form)('email')} />
      <Button type="submit" variant="secondary" className="w-fit" busy={busy}>
        {text.changeAddress}
      </Button>
    </Form>
  )
}

/**
 * The link may be followed on a phone: the socket tells, and whoever comes back to this window is looked up. `waitingAs`
 * is whose home opens with it.
 */
export function useVerifiedElsewhere(waitingAs: 'customer' | 'provider' | undefined): void {
  useEffect(() => {
    if (!waitingAs) return
    expectSession(waitingAs)
    const lookAgain = () => void refreshUser().catch(() => undefined)
    window.addEventListener('focus', lookAgain)
    return () => window.removeEventListener('focus', lookAgain)
  }, [waitingAs])
}
