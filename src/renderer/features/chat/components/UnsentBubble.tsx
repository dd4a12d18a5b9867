import * as text from '#texts/chatThread.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { sendQueueOf } from '../ownSendQueue.ts'
import { nearestPicture } from '../localPreviews.ts'
import type { Row } from '../rows.ts'
import type { UnsentMessage } from '../unsent.ts'
import { DeliveryMark } from './DeliveryMark.tsx'
import { DocumentFacts } from './DocumentCard.tsx'

type UnsentRow = Extract<Row, { kind: 'unsent' }>

/** A message on its way, or one that the server would not take, with why. */
export function UnsentBubble({ row: { message, caption } }: { row: UnsentRow }) {
  const queue = sendQueueOf(useUser().id)
  return (
    <div className="flex justify-end pt-1">
      <div className="max-w-[min(34rem,85%)] rounded-box border border-dashed border-line-strong px-3 py-2">
        <span className="sr-only">{text.youWrote}</span>
        <Content message={message} />
        {caption && <Words>{caption.text}</Words>}
        <p className="mt-0.5 flex items-center justify-end gap-1 text-fine text-muted">
          {message.refused === undefined ? text.waitingToBeSent : text.notSent}
          <DeliveryMark delivery={message.refused === undefined ? 'sending' : 'refused'} />
        </p>
        {message.refused !== undefined && (
          <div role="alert" className="mt-2 border-t border-line pt-2 text-fine">
            <p className="text-danger">{message.refused}</p>
            <div className="mt-1 flex justify-end gap-1">
              <Button variant="quiet" size="small" onClick={() => queue.discard(message.id)}>
                {text.discard}
              </Button>
              <Button variant="secondary" size="small" onClick={() => queue.retry(message.id)}>
                {text.sendAgain}
              </Button>
            </div>
          </div>
        )}
      </div>
    </div>
  )
}

function Content({ message }: { message: UnsentMessage }) {
  if (message.kind === 'picture')
    return (
      <img
        src={nearestPicture(message.text)}
        alt={text.unsentPicture}
        className="h-48 w-64 max-w-full rounded-box bg-sunken object-cover"
      />
    )
  if (message.document)
    return (
      <div className="flex min-h-14 w-72 max-w-full items-center gap-3">
        <DocumentFacts {...message.document} />
      </div>
    )
  return <Words>{message.text}</Words>
}

function Words({ children }: { children: string }) {
  return <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] first:mt-0">{children}</p>
}
