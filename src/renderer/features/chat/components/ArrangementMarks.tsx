import { AlarmClock, Archive, BellOff } from 'lucide-react'
import { isBack, isSnoozed } from '#shared/domain/arrangement.ts'
import type { Conversation } from '#shared/domain/conversation.ts'
import * as text from '#texts/arranging.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { dayAndTimeText } from '#renderer/ui/Moments.tsx'

/** In a row of the list: that it is muted, put away, snoozed until when, or back from that (§4.10). */
export function ArrangementMarks({ conversation, now }: { conversation: Conversation; now: Date }) {
  const { isMuted, isPutAway, snoozedUntil } = conversation
  return (
    <>
      {isMuted && (
        <span className="shrink-0 text-muted" title={text.muted}>
          <BellOff aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{text.muted}</span>
        </span>
      )}
      {isPutAway && (
        <span className="shrink-0 text-muted" title={text.away}>
          <Archive aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{text.away}</span>
        </span>
      )}
      {snoozedUntil && isSnoozed(conversation, now) && (
        <span className="inline-flex shrink-0 items-center gap-1 text-fine text-muted">
          <AlarmClock aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{text.sleeps}</span>
          {dayAndTimeText(snoozedUntil)}
        </span>
      )}
      {isBack(conversation, now) && (
        <Badge tone="attention">
          <AlarmClock aria-hidden="true" className="size-3.5" />
          {text.back}
        </Badge>
      )}
    </>
  )
}
