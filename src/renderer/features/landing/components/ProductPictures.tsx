import { BadgeCheck, Check, Hourglass, Lock } from 'lucide-react'
import * as text from '#texts/landingExample.ts'
import { Badge, type Tone } from '#renderer/ui/Badge.tsx'
import { classes } from '#renderer/ui/classes.ts'
import { ExampleSheet } from './ExampleSheet.tsx'

/** What comes in, each with what it comes to. */
export function BidsBeside() {
  return (
    <div className="grid gap-3">
      {text.bids.map(({ who, price, total, stages }, index) => (
        <ExampleSheet key={who} {...(index === 1 && { className: 'border-primary ring-1 ring-primary' })}>
          <div className="flex items-baseline justify-between gap-3">
            <p className="flex items-center gap-1.5 font-semibold">
              <BadgeCheck className="size-4 text-done" />
              {who}
            </p>
            <p className="font-semibold figures">{price}</p>
          </div>
          <p className="flex justify-between gap-3 text-fine text-muted figures">
            <span>{stages}</span>
            <span>{total}</span>
          </p>
        </ExampleSheet>
      ))}
    </div>
  )
}

const marks: Readonly<
  Record<(typeof text.stages)[number]['state'], { icon: typeof Check; dot: string; tone: Tone }>
> = {
  paid: { icon: Check, dot: 'border-done bg-done text-raised', tone: 'done' },
  held: { icon: Lock, dot: 'border-primary bg-primary-soft text-primary', tone: 'active' },
  later: { icon: Hourglass, dot: 'border-line-strong bg-raised text-muted', tone: 'plain' },
}

/** The escrow of a hire, in the middle of it. */
export function EscrowOfHire() {
  return (
    <ExampleSheet>
      <p className="font-display text-lead font-semibold">{text.job}</p>
      <ul className="grid">
        {text.stages.map(({ title, price, state, said }, index) => {
          const { icon: Icon, dot, tone } = marks[state]
          return (
            <li key={title} className="relative grid grid-cols-[2rem_1fr] gap-3 pb-4 last:pb-0">
              {index < text.stages.length - 1 && (
                <span
                  className={classes(
                    'absolute top-8 bottom-0 left-4 w-0.5 -translate-x-1/2',
                    state === 'paid' ? 'bg-done' : 'bg-line',
                  )}
                />
              )}
              <span className={classes('grid size-8 place-items-center rounded-full border-2', dot)}>
                <Icon className="size-4" />
              </span>
              <span className="grid gap-1">
                <span className="flex justify-between gap-3 font-semibold">
                  {title}
                  <span className="figures">{price}</span>
                </span>
                <span>
                  <Badge tone={tone}>{said}</Badge>
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </ExampleSheet>
  )
}
