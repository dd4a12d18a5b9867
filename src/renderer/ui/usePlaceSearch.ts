import { useEffect, useRef, useState } from 'react'
import type { PlaceValue } from './PlaceField.tsx'
import { useDebounced } from './useDebounced.ts'

interface Found {
  text: string
  /** None where the search failed. */
  places: readonly PlaceValue[] | undefined
}

interface PlaceSearch {
  places: readonly PlaceValue[]
  /** Whether that is for all that is typed, and not for its beginning; so it is where the search failed. */
  isAnswered: boolean
  /** Why there is nothing to suggest. */
  outcome: 'none' | 'failed' | undefined
  /** What is suggested for all that is typed, without waiting for a pause; nothing where the search fails. */
  find: () => Promise<readonly PlaceValue[]>
}

/** What is suggested for what was typed so far. */
export function usePlaceSearch(typed: string, search: (text: string) => Promise<PlaceValue[]>): PlaceSearch {
  const wanted = typed.trim()
  const settled = useDebounced(wanted)
  const [found, setFound] = useState<Found>()
  const asked = useRef<{ text: string; answer: Promise<Found> }>(undefined)
  /** What is asked for already is not asked again. */
  const ask = (text: string): Promise<Found> => {
    if (asked.current?.text === text) return asked.current.answer
    const answer = search(text).then(
      (places) => ({ text, places }),
      () => {
        // Whoever tries again is not told of this time.
        if (asked.current?.text === text) asked.current = undefined
        return { text, places: undefined }
      },
    )
    asked.current = { text, answer }
    return answer
  }
  const note = (answer: Found) => {
    if (asked.current === undefined || asked.current.text === answer.text) setFound(answer)
  }
  useEffect(() => {
    if (settled) void ask(settled).then(note)
    // Both functions are made anew with every drawing and hold nothing of it: only another text, or another search, asks.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled, search])
  const find = async () => {
    const answer = await ask(wanted)
    note(answer)
    return answer.places ?? []
  }
  if (!wanted || !found) return { places: [], isAnswered: false, outcome: undefined, find }
  const isAnswered = found.text === wanted
  const outcome = found.places === undefined ? 'failed' : found.places.length === 0 ? 'none' : undefined
  return { places: found.places ?? [], isAnswered, outcome: isAnswered ? outcome : undefined, find }
}
