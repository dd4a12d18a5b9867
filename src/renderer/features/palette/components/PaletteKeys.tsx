import { useAtom } from 'jotai'
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react'
import { errorMessage } from '#renderer/api/errors.ts'
import { say } from '#renderer/ui/say.ts'
import { isDialogInFront, isMac } from '../keys.ts'
import { paletteOpenAtom } from '../state.ts'

const load = async () => (await import('./Palette.tsx')).Palette

const modifier = isMac ? 'metaKey' : 'ctrlKey'

/** Ctrl+K, or Cmd+K, opens the command palette, whose code comes when it is first wanted. */
export function PaletteKeys() {
  const [open, setOpen] = useAtom(paletteOpenAtom)
  const [Palette, setPalette] = useState<ComponentType>()

  // Before the paint: who sees the button may press the key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event[modifier] || event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!isDialogInFront()) setOpen(true)
    }
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('keydown', onKey)
      setOpen(false)
    }
  }, [setOpen])

  useEffect(() => {
    if (!open || Palette) return
    load().then(
      (loaded) => setPalette(() => loaded),
      (error: unknown) => {
        setOpen(false)
        say.error(errorMessage(error))
      },
    )
  }, [open, Palette, setOpen])

  return open && Palette && <Palette />
}
