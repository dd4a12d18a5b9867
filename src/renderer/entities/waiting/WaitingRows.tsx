import type { HireSide } from '#shared/domain/nextMove.ts'
import type { Waiting } from '#shared/domain/waiting.ts'
import { Rows } from '#renderer/ui/Rows.tsx'
import { ReleaseWaiting } from './ReleaseWaiting.tsx'
import { WaitingLink } from './WaitingLink.tsx'

interface WaitingRowsProps {
  waiting: readonly Waiting[]
  side: HireSide
  /** Where they stand in a menu, which closes with that. */
  onOpen?: () => void
}

/** What waits for somebody; money is approved there, but for in a menu: that would close under the question. */
export function WaitingRows({ waiting, side, onOpen }: WaitingRowsProps) {
  return (
    <Rows rows={waiting} className="grid grid-cols-[minmax(0,1fr)] gap-1">
      {(one) => (
        <div className="flex flex-wrap items-center gap-x-3 rounded-box hover:bg-sunken">
          <WaitingLink one={one} side={side} onOpen={onOpen} />
          {!onOpen && (
            <span className="px-2.5 pb-2.5 empty:hidden sm:pb-0">
              <ReleaseWaiting one={one} />
            </span>
          )}
        </div>
      )}
    </Rows>
  )
}
