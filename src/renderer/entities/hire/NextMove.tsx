import { CircleArrowRight, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Bid } from '#shared/domain/bid.ts'
import type { Job } from '#shared/domain/job.ts'
import { moveAmount } from '#shared/domain/moveAmount.ts'
import type { MoveKind } from '#shared/domain/moveKinds.ts'
import { type HireSide, nextMove } from '#shared/domain/nextMove.ts'
import * as text from '#texts/nextMove.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { classes } from '#renderer/ui/classes.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { timeText, Until } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { byItself } from '#renderer/entities/stage/stageWords.ts'
import { type Move, MoveButton } from './MoveButton.tsx'

interface NextMoveProps {
  job: Job
  /** The hired one. */
  bid: Bid
  side: HireSide
  /** Provider's own account, or what the job says of the hired one's. */
  payoutReady: boolean
  reviewed?: Readonly<Record<HireSide, boolean>> | undefined
}

/** What time alone does something about. */
const ENDING: ReadonlySet<MoveKind> = new Set([
  'confirm_payment',
  'decide_stage',
  'mend_stage',
  'do_stage',
  'answer_change',
])

/** What a hire waits for and from whom, in one sentence, with the button for it where it is one's own. */
export function NextMove({ job, bid, side, payoutReady, reviewed }: NextMoveProps) {
  const limits = usePublicConfig()?.timeLimits
  const { stages, changeOrders } = bid
  const { state, openPayments, customer } = job
  const hire = { state, customerId: customer.id, stages, changeOrders, openPayments, payoutReady, reviewed }
  const move = nextMove(hire, side, limits)
  if (!move) return null
  const isOwn = move.by.includes(side)
  const amount = moveAmount(move, side, bid)
  const parts = {
    name: <strong>{side === 'customer' ? bid.provider.name : customer.name}</strong>,
    stage: <strong>{(move.stage ?? move.change)?.title}</strong>,
    amount: amount !== undefined && <Money amount={amount} />,
  }
  const Icon = isOwn ? CircleArrowRight : Hourglass
  return (
    <article
      className={classes(
        'mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-box border p-4 sm:px-6',
        isOwn ? 'border-attention bg-attention-soft text-attention-ink' : 'border-line bg-raised',
      )}
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2
          tabIndex={-1}
          className="flex items-center gap-2 font-sans text-fine font-semibold tracking-normal"
        >
          <Icon aria-hidden="true" className="size-4 shrink-0" />
          {isOwn ? text.forYou : text.forOther}
        </h2>
        <p className="mt-1 wrap-anywhere">
          <Sentence text={sentenceOf(move, side, isOwn)} parts={parts} />
        </p>
        {ENDING.has(move.kind) && (
          // Its room is there before it is known when: what is below stays.
          <p className="mt-1 min-h-10 text-fine sm:min-h-5">
            <ByItself move={move} side={side} />
          </p>
        )}
      </div>
      {isOwn && <MoveButton move={move} side={side} bid={bid} customer={customer.name} />}
    </article>
  )
}

/** Who has done their part of it reads whom it waits for. */
function sentenceOf({ kind }: Move, side: HireSide, isOwn: boolean): string {
  if (kind === 'answer_change' && !isOwn) return text.changeProposed
  if (kind === 'review' && !isOwn) return text.reviewed
  return text.sentence[side][kind]
}

/** What time alone does about it. */
function ByItself({ move, side }: { move: Move; side: HireSide }): ReactNode {
  const { until, byItself: stageMove, kind } = move
  if (!until) return null
  if (kind === 'confirm_payment') return <Sentence text={text.confirmBy} parts={{ time: timeText(until) }} />
  const words = stageMove ? byItself[side][stageMove] : text.answerBy
  return words && <Sentence text={words} parts={{ date: <Until moment={until} /> }} />
}
