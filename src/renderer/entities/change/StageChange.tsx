import { type ChangeOrder, latestRepricing } from '#shared/domain/changeOrder.ts'
import type { Stage } from '#shared/domain/stage.ts'
import * as text from '#texts/change.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Money } from '#renderer/ui/Money.tsx'
import { Sentence } from '#renderer/ui/Sentence.tsx'

/** How a stage came to be other than the bid had it. */
export function StageChange({ stage, changes }: { stage: Stage; changes: readonly ChangeOrder[] }) {
  const repricing = latestRepricing(stage.id, changes)
  return (
    <>
      {stage.changeOrderId && <Badge>{text.addedLater}</Badge>}
      {repricing && (
        <Badge>
          <span>
            {text.priceChanged},{' '}
            <Sentence text={text.was} parts={{ price: <Money amount={repricing.previousPrice} /> }} />
          </span>
        </Badge>
      )}
    </>
  )
}
