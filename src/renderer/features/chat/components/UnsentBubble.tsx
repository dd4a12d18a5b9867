import { ImageIcon } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import * as text from '#texts/chatThread.ts'
import { useUser } from '#renderer/session/session.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { ProgressBar } from '#renderer/ui/FileField.tsx'
import { sendQueueOf } from '../ownSendQueue.ts'
import type { Row } from '../rows.ts'
import type { SendQueue } from '../sendQueue.ts'
import type { UnsentMessage } from '../unsent.ts'
import { useUnsentPicture } from '../useUnsentPicture.ts'
import { DeliveryMark } from './DeliveryMark.tsx'
import { DocumentFacts } from './DocumentCard.tsx'

type UnsentRow = Extract<Row, { kind: 'unsent' }>

/** A message on its way, or one that the server would not take, with why. */
export function UnsentBubble({ row: { message, caption } }: { row: UnsentRow }) {
  const queue = sendQueueOf(useUser().id)
  const isRefused = message.refused !== undefined
  return (
    <div className="flex justify-end pt-1">
      <div className="max-w-[min(34rem,85%)] rounded-box border border-dashed border-line-strong px-3 py-2">
        <span className="sr-only">{text.youWrote}</span>
        <Content message={message} />
        {caption && <Words>{caption.text}</Words>}
        {message.file && !isRefused && <OnItsWay file={message.file.name} message={message} queue={queue} />}
        <p className="mt-0.5 flex items-center justify-end gap-1 text-fine text-muted">
          {isRefused ? text.notSent : text.waitingToBeSent}
          <DeliveryMark delivery={isRefused ? 'refused' : 'sending'} />
        </p>
        {isRefused && (
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

interface OnItsWayProps {
  file: string
  message: UnsentMessage
  queue: SendQueue
}

/** How far a file has got, and the way to take it back. */
function OnItsWay({ file, message: { id }, queue }: OnItsWayProps) {
  const progress = useSyncExternalStore(queue.subscribe, () => queue.progressOf(id))
  return (
    <div className="mt-2 flex items-center gap-3">
      <div className="min-w-0 flex-1">
        {progress !== undefined && <ProgressBar progress={progress} label={text.uploading(file)} />}
      </div>
      <Button
        variant="quiet"
        size="small"
        className="max-sm:min-h-11"
        aria-label={text.cancelUpload(file)}
        onClick={() => queue.discard(id)}
      >
        {text.cancel}
      </Button>
    </div>
  )
}

function Content({ message }: { message: UnsentMessage }) {
  if (message.kind === 'picture') return <Picture message={message} />
  if (message.document)
    return (
      <div className="flex min-h-14 w-72 max-w-full items-center gap-3">
        <DocumentFacts {...message.document} />
      </div>
    )
  return <Words>{message.text}</Words>
}

/** Of the size that it has once it is sent. Not every browser draws what a phone takes, before it is made fit. */
function Picture({ message }: { message: UnsentMessage }) {
  const address = useUnsentPicture(message)
  const [isDrawn, setDrawn] = useState(true)
  if (address && isDrawn)
    return (
      <img
        src={address}
        alt={text.unsentPicture}
        className="h-48 w-64 max-w-full rounded-box bg-sunken object-cover"
        onError={() => setDrawn(false)}
      />
    )
  return (
    <div className="grid h-48 w-64 max-w-full place-items-center rounded-box bg-sunken p-3 text-center text-fine text-muted">
      <span className="grid min-w-0 justify-items-center gap-2">
        <ImageIcon aria-hidden="true" className="size-6" />
        <span className="max-w-full truncate">{message.file?.name}</span>
      </span>
    </div>
  )
}

function Words({ children }: { children: string }) {
  return <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] first:mt-0">{children}</p>
}
