import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { HireSide } from '#shared/domain/nextMove.ts'
import { type Waiting, waitingDestination } from '#shared/domain/waiting.ts'
import * as text from '#texts/waiting.ts'
import { DayOf } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { isReleased } from './ReleaseWaiting.tsx'
import { WaitingText } from './WaitingText.tsx'

interface WaitingLinkProps {
  one: Waiting
  side: HireSide
  /** Where the job is not named beside it. */
  namesJob?: boolean
  onOpen?: (() => void) | undefined
}

/** What waits, leading to where it is done. */
export function WaitingLink({ one, side, namesJob = true, onOpen }: WaitingLinkProps) {
  return (
    <Link
      to={waitingDestination(one, side)}
      onClick={onOpen}
      className="flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 rounded-box px-2.5 py-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <WaitingText one={one} />
        </span>
        <span className="block text-fine text-muted">
          <Where one={one} namesJob={namesJob} />
        </span>
      </span>
      {!isReleased(one) && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />}
    </Link>
  )
}

function Where({ one: { job, until }, namesJob }: { one: Waiting; namesJob: boolean }) {
  if (!until) return namesJob && job.title
  const sentence = namesJob ? text.jobUntil : text.onlyUntil
  return <Sentence text={sentence} parts={{ job: job.title, date: <DayOf moment={until} /> }} />
}
