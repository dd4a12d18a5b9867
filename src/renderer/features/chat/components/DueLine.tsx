import { Clock } from 'lucide-react'
import * as text from '#texts/chat.ts'
import { WaitingText } from '#renderer/entities/waiting/WaitingText.tsx'
import { TimeAgo } from '#renderer/ui/Moments.tsx'
import type { Due } from '../dues.ts'

/** In a row of the list: what waits there for the one who looks, and until when. */
export function DueLine({ due: { one, until } }: { due: Due }) {
  return (
    <span className="flex items-center gap-2 text-fine text-attention-ink">
      <span className="min-w-0 flex-1 truncate font-semibold">
        <WaitingText one={one} />
      </span>
      {until && (
        <span className="inline-flex shrink-0 items-center gap-1">
          <Clock aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{text.due}</span>
          <TimeAgo moment={until} />
        </span>
      )}
    </span>
  )
}
