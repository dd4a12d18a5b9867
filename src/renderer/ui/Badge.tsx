import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  plain: 'bg-sunken text-ink',
  active: 'bg-primary-soft text-primary-strong',
  attention: 'bg-attention-soft text-attention-ink',
  done: 'bg-done-soft text-done',
  danger: 'bg-danger-soft text-danger',
} as const

export type Tone = keyof typeof tones

/** How something stands, in a word or two. */
export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-fine font-semibold',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
