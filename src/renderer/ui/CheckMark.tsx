import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

/** The browser's own checkbox in our looks; its label is the caller's. */
export function CheckMark({ className, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={classes('relative grid size-6 shrink-0 place-items-center', className)}>
      <input
        {...input}
        type="checkbox"
        className="peer size-6 cursor-pointer appearance-none rounded-mark border border-line-strong bg-raised checked:border-primary checked:bg-primary aria-invalid:border-danger"
      />
      <Check
        aria-hidden="true"
        className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </span>
  )
}
