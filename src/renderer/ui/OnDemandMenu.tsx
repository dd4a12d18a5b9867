import { Slot } from '@radix-ui/react-slot'
import { type ReactElement, useState } from 'react'
import { Part } from './Part.tsx'

interface OnDemandMenuProps {
  /** The button. It is shown at once; the menu is loaded when it is first pressed. */
  trigger: ReactElement
  /** A component on demand with the menu around the same button, open from the start. */
  menu: ReactElement
  /** Loads the menu ahead of the press, when the pointer or the focus comes near. */
  preload: () => Promise<unknown>
}

/** A menu whose code a page doesn't pay for until somebody wants it. */
export function OnDemandMenu({ trigger, menu, preload }: OnDemandMenuProps) {
  const [wanted, setWanted] = useState(false)
  // A failed preload is tried again by the press, which shows its failure.
  const prepare = () => void preload().catch(() => undefined)
  if (!wanted)
    return (
      <Slot
        aria-haspopup="dialog"
        aria-expanded={false}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setWanted(true)}
      >
        {trigger}
      </Slot>
    )
  return (
    <Part fallback={trigger} onLost={() => setWanted(false)}>
      {menu}
    </Part>
  )
}
