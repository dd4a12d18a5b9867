import { UserPlus } from 'lucide-react'
import * as text from '#texts/providers.ts'
import { Button } from '#renderer/ui/Button.tsx'

/** How many are selected, and what can be done with them. */
export function SelectionBar({
  count,
  onInvite,
  onClear,
}: {
  count: number
  onInvite: () => void
  onClear: () => void
}) {
  return (
    <div
      role="region"
      aria-label={text.selection}
      className="sticky bottom-16 z-20 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-box border border-primary bg-raised p-3 shadow-float md:bottom-4"
    >
      <p aria-live="polite" className="font-semibold">
        {text.selected(count)}
      </p>
      <div className="flex gap-2">
        <Button variant="quiet" onClick={onClear}>
          {text.clearSelection}
        </Button>
        <Button variant="secondary" onClick={onInvite}>
          <UserPlus aria-hidden="true" className="size-4" />
          {text.inviteSelected}
        </Button>
      </div>
    </div>
  )
}
