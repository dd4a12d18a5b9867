import { useAtomValue } from 'jotai'
import { CloudOff } from 'lucide-react'
import * as text from '#texts/layouts.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { knownSinceAtom } from '#renderer/session/session.ts'
import { useOnline } from '#renderer/ui/useOnline.ts'

/** Says that there is no network, or no server behind it; what was loaded stays, and what is typed too. */
export function OfflineBanner({ inbox }: { inbox: boolean }) {
  const online = useOnline()
  // The inbox says itself what becomes of messages: once is enough.
  const isDown = useAtomValue(linkAtom) === 'down'
  const since = useAtomValue(knownSinceAtom)
  if (inbox || (online && !isDown)) return null
  return (
    <p
      role="status"
      data-link={online ? 'down' : 'offline'}
      className="flex items-center justify-center gap-2 bg-attention-soft px-4 py-2 text-fine font-semibold text-attention-ink"
    >
      <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      {online ? text.unreachable : text.offline}
      {since && ` ${text.knownSince(since)}`}
    </p>
  )
}
