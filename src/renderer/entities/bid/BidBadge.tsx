import type { BidState } from '#shared/domain/bid.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { bidStanding } from './bidStanding.ts'

export function BidBadge({ status }: { status: BidState }) {
  const { label, tone } = bidStanding[status]
  return <Badge tone={tone}>{label}</Badge>
}
