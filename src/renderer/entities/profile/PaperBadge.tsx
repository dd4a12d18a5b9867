import type { Paper } from '#shared/domain/paper.ts'
import * as text from '#texts/papers.ts'
import { Badge } from '#renderer/ui/Badge.tsx'

/** Whether a paper is there, and whether an admin has looked at it. */
export function PaperBadge({ paper }: { paper: Paper | undefined }) {
  if (!paper) return <Badge>{text.missing}</Badge>
  return paper.isVouched ? (
    <Badge tone="done">{text.vouched}</Badge>
  ) : (
    <Badge tone="active">{text.isNew}</Badge>
  )
}
