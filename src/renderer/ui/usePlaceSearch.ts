import { useEffect, useState } from 'react'
import type { PlaceValue } from './PlaceField.tsx'
import { useDebounced } from './useDebounced.ts'

interface Found {
  text: string
  /** None where the search failed. */
  places: readonly PlaceValue[] | undefined
}

/** What is suggested for what was typed so far; `outcome` says why there is nothing to suggest. */
export function usePlaceSearch(
  typed: string,
  search: (text: string) => Promise<PlaceValue[]>,
): { places: readonly PlaceValue[]; outcome: 'none' | 'failed' | undefined } {
  const wanted = typed.trim()
  const settled = useDebounced(wanted)
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!settled) return
    let current = true
    const note = (places: Found['places']) => current && setFound({ text: settled, places })
    search(settled).then(note, () => note(undefined))
    return () => {
      current = false
    }
  }, [settled, search])
  if (!wanted || !found) return { places: [], outcome: undefined }
  const isOfThis = found.text === wanted
  if (found.places === undefined) return { places: [], outcome: isOfThis ? 'failed' : undefined }
  return { places: found.places, outcome: isOfThis && found.places.length === 0 ? 'none' : undefined }
}
