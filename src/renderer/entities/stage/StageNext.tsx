import { stageDeadline } from '#shared/domain/stageStates.ts'
import type { HireSide } from '#shared/domain/nextMove.ts'
import type { Stage } from '#shared/domain/stage.ts'
import { usePublicConfig } from '#renderer/api/publicConfig.ts'
import { Until } from '#renderer/ui/Moments.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import { byItself } from './stageWords.ts'

interface StageNextProps {
  stage: Stage
  side: HireSide
  next: string
  closed: boolean
}

/** What happens next with a stage, and by when it happens by itself (docs/decisions/time-limits.md). */
export function StageNext({ stage, side, next, closed }: StageNextProps) {
  const limits = usePublicConfig()?.timeLimits
  const deadline = limits && !closed && stageDeadline(stage, limits)
  const sentence = deadline && byItself[side][deadline.move]
  return (
    <>
      {next}
      {sentence && (
        <>
          {' '}
          <Sentence text={sentence} parts={{ date: <Until moment={deadline.at} /> }} />
        </>
      )}
    </>
  )
}
