import { useState } from 'react'
import type { HireSide } from '#shared/domain/nextMove.ts'
import type { Waiting } from '#shared/domain/waiting.ts'
import * as text from '#texts/waiting.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { WaitingRows } from './WaitingRows.tsx'

/** So many are there at once; the rest is a press away. */
const FIRST_SHOWN = 3

interface WaitingStripProps {
  waiting: readonly Waiting[]
  side: HireSide
  /** In one line: what somebody looks for stands below it. */
  inShort: boolean
}

/** What waits for somebody, at the top of their home screen; money is approved there. */
export function WaitingStrip({ waiting, side, inShort }: WaitingStripProps) {
  // Whoever has opened it and then looks for something has what is found in view, and on the way back all of it again.
  const [opened, setOpened] = useState<{ inShort: boolean }>()
  const isOpen = opened?.inShort === inShort
  const first = inShort ? 0 : FIRST_SHOWN
  const shown = isOpen ? waiting : waiting.slice(0, first)
  const more = waiting.length > first && (
    <Button
      variant="quiet"
      className="px-2.5"
      aria-expanded={isOpen}
      onClick={() => setOpened(isOpen ? undefined : { inShort })}
    >
      {isOpen ? text.showFewer : inShort ? text.show : text.showAll(waiting.length)}
    </Button>
  )
  return (
    <section aria-label={text.title} className="mb-5 rounded-box border border-line bg-raised p-2">
      <div className="flex items-center justify-between">
        <h2 className="flex min-h-9 items-center gap-2 px-2.5 text-lead">
          {text.title}
          <Badge tone="attention">
            <span className="figures">{waiting.length}</span>
          </Badge>
        </h2>
        {inShort && more}
      </div>
      {shown.length > 0 && <WaitingRows waiting={shown} side={side} />}
      {!inShort && more}
    </section>
  )
}
