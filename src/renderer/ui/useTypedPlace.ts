import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PlaceValue } from './PlaceField.tsx'

/** Not of the first load; where it does not come, there is the picking. */
const placeTyped = (typed: string, found: readonly PlaceValue[]) =>
  import('#shared/domain/place.ts').then(
    (place) => place.placeTyped(typed, found),
    () => undefined,
  )

interface TypedPlace {
  input: RefObject<HTMLInputElement | null>
  /** What is typed and not chosen; empty where nothing is. */
  typed: string
  /** Looked into, and found to say no place in full, or more than one. */
  isRefused: boolean
  find: () => Promise<readonly PlaceValue[]>
  onFound: (place: PlaceValue) => void
  onRefused: () => void
}

/**
 * Takes a place whose name was typed in full as if it had been picked, where `settle` is called. A form that is sent with
 * one waits for its suggestions, which may come later than the press.
 */
export function useTypedPlace({ input, typed, isRefused, find, onFound, onRefused }: TypedPlace): {
  settle: () => Promise<void>
  /** A form waits. */
  isWaiting: boolean
} {
  const [isWaiting, setWaiting] = useState(false)

  const settle = async () => {
    const place = await placeTyped(typed, await find())
    // Whoever has typed on, or picked one meanwhile, means that.
    if (input.current?.value !== typed) return
    // The form that is sent next has to know of it.
    flushSync(() => (place ? onFound(place) : onRefused()))
  }
  const send = async (form: HTMLFormElement, submitter: HTMLElement | null) => {
    setWaiting(true)
    await settle()
    setWaiting(false)
    if (form.isConnected) form.requestSubmit(submitter)
  }
  const onSubmit = useEffectEvent((event: SubmitEvent, form: HTMLFormElement) => {
    if (!typed || isRefused) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!isWaiting) void send(form, event.submitter)
  })
  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    // Before that of the form, which React has further up.
    const listener = (event: SubmitEvent) => onSubmit(event, form)
    form.addEventListener('submit', listener)
    return () => form.removeEventListener('submit', listener)
  }, [input])
  return { settle, isWaiting }
}
