import type { OfferState } from '#shared/domain/offerStates.ts'
import * as text from '#texts/chatThread.ts'
import { Badge } from '#renderer/ui/Badge.tsx'

/** What became of an offer; one that waits says nothing here. */
export function OfferBadge({ status }: { status: OfferState }) {
  if (status === 'accepted') return <Badge tone="done">{text.offerAccepted}</Badge>
  if (status === 'rejected') return <Badge>{text.offerRejected}</Badge>
  return status === 'lapsed' && <Badge>{text.offerLapsed}</Badge>
}
