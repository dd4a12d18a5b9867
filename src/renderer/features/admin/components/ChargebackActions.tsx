import { useState } from 'react'
import type { Chargeback } from '#shared/domain/chargeback.ts'
import { canRespond, isTaken } from '#shared/domain/chargebackStates.ts'
import { length } from '#shared/domain/limits.ts'
import { formatMoney } from '#shared/domain/money.ts'
import { evidenceForm } from '#shared/forms/chargeback.ts'
import * as text from '#texts/chargebacks.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { platform } from '#renderer/platform/current.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useAcceptChargeback, useAnswerChargeback, useChargebackFile, useSetWarningAside } from '../api.ts'

/** What an admin can do about a chargeback as it stands. */
export function ChargebackActions({ chargeback }: { chargeback: Chargeback }) {
  const { status, respondedAt } = chargeback
  const [answering, setAnswering] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      {canRespond(status) && !respondedAt && (
        <Button size="small" onClick={() => setAnswering(true)}>
          {text.answer}
        </Button>
      )}
      {isTaken(status) && <Accept chargeback={chargeback} />}
      {status === 'warned' && <SetAside chargeback={chargeback} />}
      <File chargeback={chargeback} />
      {answering && <AnswerDialog chargeback={chargeback} onClose={() => setAnswering(false)} />}
    </div>
  )
}

function File({ chargeback: { id } }: { chargeback: Chargeback }) {
  const { run, busy } = useAction(useChargebackFile())
  const open = () =>
    void run({ params: { id } }, ({ pdf }) =>
      platform.saveFile(new URL(pdf, platform.serverOrigin || location.origin).href),
    )
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={open}>
      {text.openFile}
    </Button>
  )
}

function Accept({ chargeback: { id, amount } }: { chargeback: Chargeback }) {
  const { run, busy } = useAction(useAcceptChargeback())
  return (
    <AskingButton
      variant="secondary"
      size="small"
      question={text.acceptQuestion(formatMoney(amount))}
      consequence={text.acceptHint}
      action={text.confirmAccept}
      busy={busy}
      onConfirm={(close) => void run({ params: { id } }, close)}
    >
      {text.accept}
    </AskingButton>
  )
}

function SetAside({ chargeback: { id } }: { chargeback: Chargeback }) {
  const { run, busy } = useAction(useSetWarningAside())
  return (
    <Button variant="secondary" size="small" busy={busy} onClick={() => void run({ params: { id } })}>
      {text.setAside}
    </Button>
  )
}

function AnswerDialog({ chargeback, onClose }: { chargeback: Chargeback; onClose: () => void }) {
  const form = useFormOf(evidenceForm, { text: '' })
  const { run, busy } = useAction(useAnswerChargeback(), { refused: atFields(form.setError, ['text']) })
  const submit = form.handleSubmit((body) => run({ params: { id: chargeback.id }, body }, onClose))
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.answerTitle(formatMoney(chargeback.amount))}
      description={text.answerHint}
    >
      <Form onSubmit={submit}>
        <TextArea
          label={text.answerWords}
          rows={8}
          maxLength={length.evidence}
          {...form.register('text')}
          error={form.formState.errors.text?.message}
        />
        <Button type="submit" busy={busy} className="w-fit">
          {text.sendAnswer}
        </Button>
      </Form>
    </Dialog>
  )
}
