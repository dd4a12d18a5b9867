import type { BidState } from '#shared/domain/bid.ts'
import * as text from '#texts/bid.ts'
import type { Tone } from '#renderer/ui/Badge.tsx'

/** How a bid stands, in a word or two, to its provider. */
export const bidStanding: Readonly<Record<BidState, { label: string; tone: Tone }>> = {
  pending: { label: text.submitted, tone: 'done' },
  accepted: { label: text.hired, tone: 'done' },
  rejected: { label: text.rejected, tone: 'danger' },
  not_chosen: { label: text.notChosen, tone: 'plain' },
  lapsed: { label: text.lapsed, tone: 'plain' },
}
