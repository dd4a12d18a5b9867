import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '#renderer/ui/classes.ts'
import { TimeAgo } from '#renderer/ui/Moments.tsx'

interface CardProps {
  icon: LucideIcon
  own: boolean
  moment: Date
  children: ReactNode
}

/** Something that happened between two people, in the thread where it happened. */
export function Card({ icon: Icon, own, moment, children }: CardProps) {
  return (
    <div className={classes('flex pt-3', own ? 'justify-end' : 'justify-start')}>
      <article className="flex w-[min(26rem,100%)] gap-3 rounded-box border border-primary bg-raised p-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          {children}
          <p className="mt-1 text-fine text-muted">
            <TimeAgo moment={moment} />
          </p>
        </div>
      </article>
    </div>
  )
}
