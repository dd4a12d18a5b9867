import { useState } from 'react'
import type { NamedUser } from '#shared/domain/audit.ts'
import type { ListedJob, RecordedMessage } from '#shared/domain/dealings.ts'
import { length } from '#shared/domain/limits.ts'
import { isSentKind } from '#shared/domain/message.ts'
import { conversationReasonForm } from '#shared/forms/conversationReason.ts'
import * as text from '#texts/dealings.ts'
import { fieldsOf } from '#renderer/forms/fieldsOf.ts'
import { atFields } from '#renderer/forms/serverErrors.ts'
import { useAction } from '#renderer/forms/useAction.ts'
import { useFormOf } from '#renderer/forms/useFormOf.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { TextArea } from '#renderer/ui/TextField.tsx'
import { Form } from '#renderer/ui/Form.tsx'
import { useReadConversation } from '../api.ts'

interface ConversationDialogProps {
  job: ListedJob
  provider: NamedUser
  onClose: () => void
}

/** What two people wrote each other, once an admin has said why they read it. */
export function ConversationDialog({ job, provider, onClose }: ConversationDialogProps) {
  const [messages, setMessages] = useState<readonly RecordedMessage[]>()
  const form = useFormOf(conversationReasonForm, { reason: '' })
  const { run, busy } = useAction(useReadConversation(), { refused: atFields(form.setError, ['reason']) })
  const submit = form.handleSubmit(({ reason }) =>
    run({ params: { jobId: job.id }, body: { providerId: provider.id, reason } }, (answer) =>
      setMessages(answer.messages),
    ),
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={text.readTitle(job.customer.name, provider.name)}
      description={messages ? job.title : text.readHint}
    >
      {messages ? (
        <Messages messages={messages} />
      ) : (
        <Form onSubmit={submit}>
          <TextArea
            label={text.reason}
            hint={text.reasonHint}
            {...fieldsOf(form)('reason', length.conversationReason)}
          />
          <Button type="submit" busy={busy} className="w-fit">
            {text.read}
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

/** What people sent themselves; the others tell what happened, which the job's record has. */
function Messages({ messages }: { messages: readonly RecordedMessage[] }) {
  const written = messages.filter(({ kind }) => isSentKind(kind))
  if (written.length === 0) return <p className="text-muted">{text.nothingWritten}</p>
  return (
    <ol className="grid gap-3">
      {written.map((message) => (
        <li key={message.id} className="border-l-2 border-line-strong pl-3">
          <p className="text-fine text-muted">
            <span className="font-semibold text-ink">{message.from}</span> <TimeAgo moment={message.sentAt} />
            {message.captionOf && <> {text.withTheFileAbove}</>}
          </p>
          <Content message={message} />
        </li>
      ))}
    </ol>
  )
}

function Content({ message }: { message: RecordedMessage }) {
  if (message.kind === 'picture') return <FileLink address={message.text}>{text.picture}</FileLink>
  if (message.documentUrl) return <FileLink address={message.documentUrl}>{message.text}</FileLink>
  return <p className="break-words whitespace-pre-line">{message.text}</p>
}

function FileLink({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer" className="break-words text-primary underline">
      {children}
    </a>
  )
}
