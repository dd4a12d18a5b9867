import { useAtomValue } from 'jotai'
import { CloudOff } from 'lucide-react'
import * as text from '#texts/chat.ts'
import { knownSince } from '#texts/layouts.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { knownSinceAtom } from '#renderer/session/session.ts'
import { useOnline } from '#renderer/ui/useOnline.ts'

/** Says when messages no longer arrive by themselves. What is typed meanwhile waits and goes out later. */
export function LinkBanner() {
  const link = useAtomValue(linkAtom)
  const online = useOnline()
  const since = useAtomValue(knownSinceAtom)
  return (
    <div role="status">
      {(link === 'down' || !online) && (
        <p className="flex items-center justify-center gap-2 border-b border-line bg-attention-soft px-4 py-2 text-fine font-semibold text-attention-ink">
          <CloudOff aria-hidden="true" className="size-4" />
          {online ? text.connecting : text.offline}
          {since && ` ${knownSince(since)}`}
        </p>
      )}
    </div>
  )
}
