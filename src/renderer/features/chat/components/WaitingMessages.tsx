import { useQuery } from '@tanstack/react-query'
import { FileText, ImageIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import * as text from '#texts/unsent.ts'
import { conversationsQuery } from '#renderer/entities/conversation/api.ts'
import { useUser } from '#renderer/session/session.ts'
import { AskingButton } from '#renderer/ui/AskingButton.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { Dialog } from '#renderer/ui/Dialog.tsx'
import { sendQueueOf } from '../ownSendQueue.ts'
import type { UnsentMessage } from '../unsent.ts'
import { useUnsentPicture } from '../useUnsentPicture.ts'

/** All that waits on this machine, of every conversation, in the order in which it goes out. */
export function WaitingMessages({ open, onClose }: { open: boolean; onClose: () => void }) {
  const queue = sendQueueOf(useUser().id)
  const waiting = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const conversations = useQuery(conversationsQuery).data?.conversations ?? []
  const placeOf = ({ conversationId }: UnsentMessage) => {
    const found = conversations.find(({ id }) => id === conversationId)
    return found ? text.inConversation(found.other.name, found.job.title) : text.elsewhere
  }
  const ids = new Set(waiting.map(({ id }) => id))
  // Words stand with the file that they go with.
  const listed = waiting.filter(({ captionOf }) => !(captionOf && ids.has(captionOf)))
  return (
    <Dialog open={open} onClose={onClose} title={text.title} description={text.hint} wide>
      {listed.length === 0 && <p className="text-muted">{text.none}</p>}
      <ul className="grid gap-3">
        {listed.map((message) => (
          <Waiting
            key={message.id}
            message={message}
            words={waiting.find(({ captionOf }) => captionOf === message.id)?.text}
            place={placeOf(message)}
            onSend={() => queue.retry(message.id)}
            onDiscard={() => queue.discard(message.id)}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface WaitingProps {
  message: UnsentMessage
  /** That go with its file. */
  words: string | undefined
  place: string
  onSend: () => void
  onDiscard: () => void
}

function Waiting({ message, words, place, onSend, onDiscard }: WaitingProps) {
  const what = whatIs(message)
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-box border border-line p-3">
      <Mark message={message} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate text-fine text-muted">{place}</p>
        <p className="line-clamp-3 whitespace-pre-wrap [overflow-wrap:anywhere]">{what}</p>
        {words && <p className="truncate text-fine text-muted">{text.withWords(words)}</p>}
        {message.refused !== undefined && <p className="mt-1 text-fine text-danger">{message.refused}</p>}
      </div>
      <div className="flex gap-1 max-sm:w-full max-sm:justify-end">
        <Button
          variant="secondary"
          size="small"
          className="max-sm:min-h-11"
          aria-label={text.sendOne(what)}
          onClick={onSend}
        >
          {message.refused === undefined ? text.sendNow : text.sendAgain}
        </Button>
        <AskingButton
          variant="quiet"
          size="small"
          className="max-sm:min-h-11"
          aria-label={text.discardOne(what)}
          question={text.discardQuestion}
          consequence={text.discardConsequence}
          action={text.discardAction}
          busy={false}
          onConfirm={onDiscard}
        >
          {text.discard}
        </AskingButton>
      </div>
    </li>
  )
}

function whatIs({ kind, text: typed, file, document }: UnsentMessage): string {
  if (kind === 'picture') return text.aPicture(file?.name ?? '')
  return document ? document.name : typed
}

function Mark({ message }: { message: UnsentMessage }) {
  const picture = useUnsentPicture(message)
  if (message.kind === 'text') return null
  if (message.kind === 'picture' && picture)
    return <img src={picture} alt="" className="size-14 rounded-box bg-sunken object-cover" />
  const Icon = message.kind === 'picture' ? ImageIcon : FileText
  return (
    <span className="grid size-14 place-items-center rounded-box bg-sunken text-muted">
      <Icon aria-hidden="true" className="size-6" />
    </span>
  )
}
