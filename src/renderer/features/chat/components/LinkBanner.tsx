import { useAtomValue } from 'jotai'
import { CloudOff, SendHorizontal } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import * as text from '#texts/chat.ts'
import * as unsentText from '#texts/unsent.ts'
import { knownSince } from '#texts/layouts.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { knownSinceAtom, useUser } from '#renderer/session/session.ts'
import { useOnline } from '#renderer/ui/useOnline.ts'
import { sendQueueOf } from '../ownSendQueue.ts'
// It comes with the inbox: without a network its code could not be had.
import { WaitingMessages } from './WaitingMessages.tsx'

/** Says when messages no longer arrive by themselves, and what waits meanwhile: it goes out later. */
export function LinkBanner() {
  const link = useAtomValue(linkAtom)
  const online = useOnline()
  const since = useAtomValue(knownSinceAtom)
  const isDown = link === 'down' || !online
  return (
    <>
      <div role="status">
        {isDown && (
          <p className="flex items-center justify-center gap-2 border-b border-line bg-attention-soft px-4 py-2 text-fine font-semibold text-attention-ink">
            <CloudOff aria-hidden="true" className="size-4" />
            {online ? text.connecting : text.offline}
            {since && ` ${knownSince(since)}`}
          </p>
        )}
      </div>
      <WaitingLine isDown={isDown} />
    </>
  )
}

/** How many messages wait on this machine. With a connection they are gone at once, but for those that were refused. */
function WaitingLine({ isDown }: { isDown: boolean }) {
  const queue = sendQueueOf(useUser().id)
  const unsent = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const refused = unsent.filter((one) => one.refused !== undefined).length
  const waiting = unsent.length - refused
  const said = [
    isDown && waiting > 0 && unsentText.waiting(waiting),
    refused > 0 && unsentText.refused(refused),
  ].filter((one) => one !== false)
  return (
    <>
      <div role="status">
        {said.length > 0 && (
          <p className="flex flex-wrap items-center justify-center gap-x-2 border-b border-line bg-raised px-4 text-fine font-semibold">
            <SendHorizontal aria-hidden="true" className="size-4 text-muted" />
            {said.join('. ')}
            <button
              type="button"
              className="min-h-9 rounded-box px-2 font-semibold text-primary underline max-sm:min-h-11"
              onClick={() => setOpen(true)}
            >
              {unsentText.show}
            </button>
          </p>
        )}
      </div>
      <WaitingMessages open={open} onClose={close} />
    </>
  )
}
