import { useState } from 'react'
import type { HireSide } from '#shared/domain/nextMove.ts'
import type { Waiting } from '#shared/domain/waiting.ts'
import * as text from '#texts/waiting.ts'
import { Badge } from '#renderer/ui/Badge.tsx'
import { Button } from '#renderer/ui/Button.tsx'
import { WaitingRows } from './WaitingRows.tsx'

/** So many are there at once; the rest is a press away. */
const FIRST_SHOWN = 3

/** What waits for somebody, at the top of their home screen; money is approved there. */
export function WaitingStrip({ waiting, side }: { waiting: readonly Waiting[]; side: HireSide }) {
  const [isOpen, setOpen] = useState(false)
  const hasMore = waiting.length > FIRST_SHOWN
  return (
    <section aria-label={text.title} className="mb-5 rounded-box border border-line bg-raised p-2">
      <h2 className="flex min-h-9 items-center gap-2 px-2.5 text-lead">
        {text.title}
        <Badge tone="attention">
          <span className="figures">{waiting.length}</span>
        </Badge>
      </h2>
      <WaitingRows waiting={isOpen ? waiting : waiting.slice(0, FIRST_SHOWN)} side={side} />
      {hasMore && (
        <Button variant="quiet" className="px-2.5" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.showFewer : text.showAll(waiting.length)}
        </Button>
      )}
    </section>
  )
}
