import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { type Waiting, waitingDestination } from '#shared/domain/waiting.ts'
import * as text from '#texts/waiting.ts'
import { Money } from '#renderer/ui/Money.tsx'
import { DayOf } from '#renderer/ui/Moments.tsx'
import { Rows } from '#renderer/ui/Rows.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

interface WaitingRowsProps {
  waiting: readonly Waiting[]
  side: HireSide
  onOpen?: () => void
  /** What can be done without going there. */
  action?: (one: Waiting) => ReactNode
}

/** What waits for somebody, each leading to where it is done. */
export function WaitingRows({ waiting, side, onOpen, action }: WaitingRowsProps) {
  return (
    <Rows rows={waiting} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {(one) => {
        const act = action?.(one)
        return (
          <div className="flex flex-wrap items-center gap-x-3 rounded-box hover:bg-sunken">
            <Link
              to={waitingDestination(one, side)}
              onClick={onOpen}
              className="flex min-h-14 min-w-0 flex-1 basis-56 items-center gap-3 rounded-box p-2.5"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  <What one={one} />
                </span>
                <span className="block text-fine text-muted">
                  <Where one={one} />
                </span>
              </span>
              {!act && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />}
            </Link>
            {act && <span className="px-2.5 pb-2.5 sm:pb-0">{act}</span>}
          </div>
        )
      }}
    </Rows>
  )
}

function What({ one: { kind, about, amount, other, count } }: { one: Waiting }) {
  if (kind === 'decide_bids') return text.bidsToDecide(count)
  const parts = { about, name: other?.name, amount: amount !== null && <Money amount={amount} /> }
  return <Sentence text={text.sentences[kind]} parts={parts} />
}

function Where({ one: { job, until } }: { one: Waiting }) {
  if (!until) return job.title
  return <Sentence text={text.jobUntil} parts={{ job: job.title, date: <DayOf moment={until} /> }} />
}
