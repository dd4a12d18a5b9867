import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { TimeAgo } from '#renderer/ui/Moments.tsx'

interface StoryLineProps {
  icon: LucideIcon
  moment: Date
  children: ReactNode
}

/** Something that is done: what can still be answered stands on a card, this only tells when it happened. */
export function StoryLine({ icon: Icon, moment, children }: StoryLineProps) {
  return (
    <div className="mx-auto flex w-fit max-w-[34rem] items-start gap-2 px-2 pt-3 text-fine text-muted">
      <Icon aria-hidden="true" className="mt-px size-4 shrink-0 text-primary" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {children} <TimeAgo moment={moment} />
      </div>
    </div>
  )
}
