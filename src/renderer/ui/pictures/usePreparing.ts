import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FileRule } from '#shared/forms/files.ts'
import { needsPreparing, prepareFiles } from './prepareFiles.ts'

/**
 * Makes picked photos fit for a rule before a field takes them, and says how many it is at. A form that is sent in the
 * meantime waits for them.
 */
export function usePreparing(
  rule: FileRule,
  take: (files: readonly File[]) => void,
  input: RefObject<HTMLInputElement | null>,
) {
  const [preparing, setPreparing] = useState(0)
  // What the field holds by the time that they are ready.
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
    return () => {
      latest.current = () => undefined
    }
  })
  const prepare = async (files: readonly File[]) => {
    setPreparing((count) => count + files.length)
    const ready = await prepareFiles(files, rule)
    // At once: another field of the form may be ready in the same moment, and has to take its files beside these.
    flushSync(() => {
      setPreparing((count) => count - files.length)
      latest.current(ready)
    })
  }
  useHeldForm(input, preparing > 0)
  const pick = (files: readonly File[]) => {
    if (files.some((file) => needsPreparing(file, rule))) void prepare(files)
    else take(files)
  }
  return { pick, preparing }
}

/** Keeps the form of an input from being sent, and sends it then. */
function useHeldForm(input: RefObject<HTMLInputElement | null>, held: boolean) {
  const wasSent = useRef(false)
  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    if (!held) {
      if (wasSent.current) form.requestSubmit()
      wasSent.current = false
      return
    }
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      wasSent.current = true
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [input, held])
}
