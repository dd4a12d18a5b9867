import { useAtom } from 'jotai'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import * as text from '#texts/providers.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'
import { nobodySelected, selectedProvidersAtom } from '../state.ts'

const InviteForJobDialog = onDemand(
  async () => (await import('#renderer/entities/invitation/InviteForJobDialog.tsx')).InviteForJobDialog,
)

/** How many are selected, and what can be done with them. */
export function SelectionBar() {
  const [selected, setSelected] = useAtom(selectedProvidersAtom)
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <div
        role="region"
        aria-label={text.selection}
        className="sticky bottom-16 z-20 mt-5 flex flex-wrap items-center justify-between gap-3 rounded-box border border-primary bg-raised p-3 shadow-float md:bottom-4"
      >
        <p aria-live="polite" className="font-semibold">
          {text.selected(selected.length)}
        </p>
        <div className="flex gap-2">
          <Button variant="quiet" onClick={() => setSelected(nobodySelected)}>
            {text.clearSelection}
          </Button>
          <Button variant="secondary" onClick={() => setInviting(true)}>
            <UserPlus aria-hidden="true" className="size-4" />
            {text.inviteSelected}
          </Button>
        </div>
      </div>
      {inviting && (
        <Part onLost={() => setInviting(false)}>
          <InviteForJobDialog
            providers={selected}
            onClose={() => setInviting(false)}
            onInvited={() => {
              setInviting(false)
              setSelected(nobodySelected)
            }}
          />
        </Part>
      )}
    </>
  )
}
