import type { ReactNode } from 'react'
import { classes } from '#renderer/ui/classes.ts'

/**
 * The product itself, drawn with its own parts around one example: what it costs is what the rules make of its price
 * (landingExample.test.ts). Said in words below each picture, so hidden from who can't see them.
 */
export function ExampleSheet({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classes('grid gap-2 rounded-box border border-line bg-raised p-4', className)}>
      {children}
    </div>
  )
}
