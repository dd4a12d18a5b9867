import * as text from '#texts/chatThread.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { sendQueueOf } from '../ownSendQueue.ts'
import type { UnsentMessage } from '../unsent.ts'
import { DeliveryMark } from './DeliveryMark.tsx'

/** A message on its way, or one that the server would not take, with why. */
export function UnsentBubble({ message }: { message: UnsentMessage }) {
  const queue = sendQueueOf(useUser().id)
  return (
    <div className="flex justify-end pt-1">
      <div className="max-w-[min(34rem,85%)] rounded-box border border-dashed border-line-strong px-3 py-2">
        <span className="sr-only">{text.youWrote}</span>
        {message.kind === 'picture' ? (
          <img
            src={message.text}
            alt={text.unsentPicture}
            className="h-48 w-64 max-w-full rounded-box object-cover"
          />
        ) : (
          <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{message.text}</p>
        )}
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
