import { useSetAtom } from 'jotai'
import { Search } from 'lucide-react'
import * as text from '#texts/paletteButton.ts'
import { isMac } from '../keys.ts'
import { paletteOpenAtom } from '../state.ts'
import { PaletteKeys } from './PaletteKeys.tsx'

/** For those who don't know the key, and names it; the key is heard for as long as the button is there. */
export function PaletteButton() {
  const setOpen = useSetAtom(paletteOpenAtom)
  return (
    <>
      <button
        type="button"
        aria-label={text.title}
        aria-haspopup="dialog"
        title={isMac ? text.buttonHintOnMac : text.buttonHint}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <Search aria-hidden="true" className="size-5" />
      </button>
      <PaletteKeys />
    </>
  )
}
