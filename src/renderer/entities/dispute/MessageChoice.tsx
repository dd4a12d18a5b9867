import { useQuery } from '@tanstack/react-query'
import type { JobId, MessageId, UserId } from '#shared/domain/ids.ts'
import { length } from '#shared/domain/limits.ts'
import { type Message, previewOf } from '#shared/domain/message.ts'
import * as text from '#texts/dispute.ts'
import { LoadingError } from '#renderer/api/LoadingError.tsx'
import { Checkbox } from '#renderer/ui/Checkbox.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import { ListSkeleton } from '#renderer/ui/Skeletons.tsx'
import { quotableMessagesQuery } from './api.ts'

interface MessageChoiceProps {
  jobId: JobId
  otherUserId: UserId
  chosen: readonly MessageId[]
  onChange: (ids: MessageId[]) => void
}

/** The messages of a conversation, to point to some of them. */
export function MessageChoice({ jobId, otherUserId, chosen, onChange }: MessageChoiceProps) {
  const query = useQuery(quotableMessagesQuery(jobId, otherUserId))
  const isFull = chosen.length >= length.quotedMessages
  const toggle = (id: MessageId) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">
        {text.messages}
        {chosen.length > 0 && <span className="text-muted">: {text.chosenMessages(chosen.length)}</span>}
      </legend>
      {query.isPending && <ListSkeleton rows={3} />}
      <LoadingError query={query} />
      {query.data?.length === 0 && <p className="text-muted">{text.noMessages}</p>}
      <ul className="grid max-h-64 gap-2 overflow-y-auto rounded-box border border-line p-3 empty:hidden">
        {query.data?.map((message) => (
          <li key={message.id}>
            <Checkbox
              checked={chosen.includes(message.id)}
              onChange={() => (chosen.includes(message.id) || !isFull) && toggle(message.id)}
            >
              <MessageLine message={message} />
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function MessageLine({ message }: { message: Message }) {
  return (
    <>
      <span className="line-clamp-3 break-words">{previewOf(message) || text.pictureMessage}</span>
      <span className="text-fine text-muted">
        <TimeAgo moment={message.sentAt} />
      </span>
    </>
  )
}
