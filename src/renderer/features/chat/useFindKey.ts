import { useEffect } from 'react'

/** Ctrl+F or Cmd+F searches in the conversation; pressed again, in the page as ever. */
export function useFindKey(isOpen: boolean, canSearch: boolean | undefined, open: () => void): void {
  useEffect(() => {
    if (isOpen || !canSearch) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'f' || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOpen, canSearch, open])
}
