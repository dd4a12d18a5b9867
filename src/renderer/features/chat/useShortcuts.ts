import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { shortcutOf, type ShortcutName, shortcutsOnAtom } from './shortcuts.ts'

/** Does what single keys ask for, where they are switched on. */
export function useShortcuts(actions: Readonly<Record<ShortcutName, () => void>>): void {
  const isOn = useAtomValue(shortcutsOnAtom)
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      const name = shortcutOf(event)
      if (!name) return
      event.preventDefault()
      latest.current[name]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
}
