import type { HireStory } from '#shared/domain/hireStory.ts'
import type { Stage } from '#shared/domain/stage.ts'
import * as text from '#texts/hireStory.ts'
import { DocumentButton } from '#renderer/entities/transaction/DocumentButton.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { DayOf } from '#renderer/ui/Moments.tsx'
import { Panel } from '#renderer/ui/Page.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'
import type { Side } from '#renderer/entities/stage/stageWords.ts'
import { type StoryRow, storyRows } from '../storyRows.ts'

interface HireStoryPanelProps {
  story: HireStory
  stages: readonly Stage[]
  side: Side
  names: Readonly<Record<Side, string>>
}

/** Who did what when, and every cent of one's own with its document. */
export function HireStoryPanel({ story, stages, side, names }: HireStoryPanelProps) {
  const who = (by: StoryRow['by']) => {
    if (by === side) return text.you
    return by === 'customer' || by === 'provider' ? names[by] : text.support
  }
  return (
    <Panel title={text.title}>
      <ol className="grid gap-3">
        {storyRows(story, side).map(({ key, stageId, at, sentence, by, transaction }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <div className="min-w-0 flex-1 basis-44">
              <p>
                <Sentence
                  text={sentence}
                  parts={{
                    ...names,
                    who: who(by),
                    stage: <strong>{stages.find(({ id }) => id === stageId)?.title}</strong>,
                  }}
                />
              </p>
              <p className="text-fine text-muted">
                <DayOf moment={at} />
              </p>
            </div>
            {transaction && (
              <span className="font-semibold">
                <Money amount={transaction.amount} />
              </span>
            )}
            {transaction && <DocumentButton transaction={transaction} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
