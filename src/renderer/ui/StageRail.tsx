import { Check, CircleDollarSign, Hourglass, Landmark, Lock, Snowflake, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Stage } from '#shared/domain/stage.ts'
import type { StageState } from '#shared/domain/stageStates.ts'
import { Badge, type Tone } from './Badge.tsx'
import { classes } from './classes.ts'
import { Money } from './Money.tsx'

const marks: Readonly<Record<StageState, { icon: typeof Check; tone: Tone; dot: string }>> = {
  unpaid: { icon: Hourglass, tone: 'plain', dot: 'border-line-strong bg-raised text-muted' },
  in_escrow: { icon: Lock, tone: 'active', dot: 'border-primary bg-primary-soft text-primary' },
  requested: {
    icon: CircleDollarSign,
    tone: 'attention',
    dot: 'border-attention bg-attention text-on-attention',
  },
  approved: { icon: Check, tone: 'done', dot: 'border-done bg-done-soft text-done' },
  rejected: { icon: TriangleAlert, tone: 'danger', dot: 'border-danger bg-danger-soft text-danger' },
  disputed: { icon: Snowflake, tone: 'danger', dot: 'border-danger bg-danger-soft text-danger' },
  paid_out: { icon: Landmark, tone: 'done', dot: 'border-done bg-done text-raised' },
}

/** Of a stage that the side that looks sees otherwise: orange waits for them, and for nobody else. */
const dots: Readonly<Partial<Record<Tone, string>>> = {
  active: marks.in_escrow.dot,
  attention: marks.requested.dot,
}

interface StageRailProps {
  stages: readonly Stage[]
  /** How a stage stands, in the words of the side that looks; without it the stages are only proposed, and numbered. */
  status?: (stage: Stage) => string
  /** Where the side that looks sees a stage in another colour than its state has. */
  tone?: (stage: Stage) => Tone | undefined
  /** How it came to be other than the bid had it. */
  change?: (stage: Stage) => ReactNode
  /** Who must act and what happens next. */
  next?: (stage: Stage) => ReactNode
  /** What was said and shown of its work. */
  evidence?: (stage: Stage) => ReactNode
  /** What can be done about a stage: buttons. */
  actions?: (stage: Stage) => ReactNode
}

/** The escrow as a picture: the stages of a bid in order, each with its price, how it stands and what comes next. */
export function StageRail({ stages, status, tone: toneOf, change, next, evidence, actions }: StageRailProps) {
  return (
    <ol className="grid">
      {stages.map((stage, index) => {
        const { icon: Icon, ...mark } = marks[stage.status]
        const tone = toneOf?.(stage) ?? mark.tone
        const dot = (tone !== mark.tone && dots[tone]) || mark.dot
        const last = index === stages.length - 1
        return (
          <li key={stage.id} className="relative grid grid-cols-[2.5rem_1fr] gap-3 pb-6 last:pb-0 sm:gap-4">
            {!last && (
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-10 bottom-0 left-5 w-0.5 -translate-x-1/2',
                  stage.status === 'paid_out' ? 'bg-done' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={classes('grid size-10 place-items-center rounded-full border-2', dot)}
            >
              {status ? <Icon className="size-5" /> : <span className="font-semibold">{stage.order}</span>}
            </span>
            <div className="min-w-0">
              <div className="flex items-baseline justify-between gap-4">
                <h3 id={stage.id} tabIndex={-1} className="min-w-0 text-lead">
                  {status && <span className="text-muted">{stage.order}. </span>}
                  {stage.title}
                </h3>
                <span className="shrink-0 font-semibold">
                  <Money amount={stage.price} />
                </span>
              </div>
              <p className="mt-0.5 whitespace-pre-line text-muted">{stage.description}</p>
              {status && (
                <div className="mt-2 flex flex-wrap items-center gap-2">
                  <Badge tone={tone}>{status(stage)}</Badge>
                  {change?.(stage)}
                  {next && <span className="text-fine text-muted">{next(stage)}</span>}
                </div>
              )}
              {evidence?.(stage)}
              {actions && <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{actions(stage)}</div>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
