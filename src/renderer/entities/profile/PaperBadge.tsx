import type { Paper } from '#shared/domain/paper.ts'
import * as text from '#texts/papers.ts'
import { Badge } from '#renderer/ui/Badge.tsx'

/** Whether a paper is there, whether an admin has looked at it, and whether it is wanted again. */
export function PaperBadge({ paper, isAsked }: { paper: Paper | undefined; isAsked: boolean }) {
  if (isAsked) return <Badge tone="attention">{text.asked}</Badge>
  if (!paper) return <Badge>{text.missing}</Badge>
  return paper.isVouched ? (
    <Badge tone="done">{text.vouched}</Badge>
  ) : (
    <Badge tone="active">{text.isNew}</Badge>
  )
}
