import { useState } from 'react'
import type { Conversation } from '#shared/domain/conversation.ts'
import * as text from '#texts/arranging.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { dayAndTimeText } from '#renderer/ui/Moments.tsx'
import { useNow } from '#renderer/ui/useNow.ts'
import { TextField } from '#renderer/ui/TextField.tsx'
import { snoozeTimes } from '../snoozeTimes.ts'
import { useArranging } from '../useArranging.ts'

interface SnoozeDialogProps {
  conversation: Conversation
  open: boolean
  onClose: () => void
}

/** Until which moment a conversation is snoozed, where it is none of those in the menu. */
export function SnoozeDialog({ conversation, open, onClose }: SnoozeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text.chooseTitle} description={text.chooseHint}>
      <SnoozeForm conversation={conversation} onDone={onClose} />
    </Dialog>
  )
}

function SnoozeForm({ conversation, onDone }: { conversation: Conversation; onDone: () => void }) {
  const { snooze } = useArranging()
  const now = useNow()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    const moment = new Date(typed)
    if (Number.isNaN(moment.getTime())) return setError(text.momentRequired)
    if (moment <= now) return setError(text.momentPast)
    choose(moment)
  }
  const choose = (at: Date) => {
    onDone()
    void snooze(conversation, at)
  }
  return (
    <Form onSubmit={submit}>
      <div className="grid gap-2">
        {snoozeTimes(now).map(({ name, at }) => (
          <Button key={name} variant="secondary" onClick={() => choose(at)}>
            {text.timeAt(text.times[name], dayAndTimeText(at))}
          </Button>
        ))}
      </div>
      <TextField
        type="datetime-local"
        label={text.moment}
        error={error}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit">{text.confirmSnooze}</Button>
    </Form>
  )
}
