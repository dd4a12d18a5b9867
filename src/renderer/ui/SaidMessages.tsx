import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { onDemand, Part } from './Part.tsx'
import { toasterWantedAtom, wantToaster } from './say.ts'

const Toaster = onDemand(async () => (await import('./Toaster.tsx')).Toaster)

/** By then the first screen stands; what is said without a network needs code that is there already. */
const FIRST_SCREEN_MS = 500

/** What was said, over every screen: loaded after the first one, or as soon as there is something to say. */
export function SaidMessages() {
  const isWanted = useAtomValue(toasterWantedAtom)
  useEffect(() => {
    const timer = setTimeout(wantToaster, FIRST_SCREEN_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isWanted && (
      <Part>
        <Toaster />
      </Part>
    )
  )
}
