import type { ReactNode } from 'react'
import { classes } from './classes.ts'

interface FactProps {
  icon: ReactNode
  label: string
  /** It is what somebody decides by. */
  strong?: boolean
  children: ReactNode
}

/** One of a list of facts, with what it is above it and a picture of that beside. */
export function Fact({ icon, label, strong = false, children }: FactProps) {
  return (
    <div className="relative min-w-0 pl-8 [overflow-wrap:anywhere]">
      <dt className="text-fine text-muted">
        <span aria-hidden="true" className="absolute top-0.5 left-0 text-primary">
          {icon}
        </span>
        {label}
      </dt>
      <dd className={classes(strong && 'font-semibold')}>{children}</dd>
    </div>
  )
}
