import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { errorMessage } from '#renderer/api/errors.ts'
import { seen } from '#renderer/ui/onceSeen.ts'
import { say } from '#renderer/ui/say.ts'

interface ActionOptions<Answer, Sent> {
  /** What is said of a success, where it isn't the answer's own message; undefined for nothing. */
  success?: (answer: Answer, sent: Sent) => string | undefined
  /** What becomes of a refusal, where it isn't just said: `atFields` puts it beside the fields of a form. */
  refused?: (error: unknown) => void
}

const ownMessage = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined

/** What a button or a form does: the one place that says whether it went well. */
export function useAction<Answer, Sent>(
  mutation: UseMutationResult<Answer, Error, Sent>,
  {
    success = ownMessage,
    refused = (error) => say.error(errorMessage(error)),
  }: ActionOptions<Answer, Sent> = {},
) {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])

  const isPressed = useRef(false)
  /**
   * Answers whether it went well; pressed again before the first press is seen, it is sent once. `then` is what follows
   * here, also where the person has gone elsewhere meanwhile, as its second argument tells.
   */
  const run = async (
    sending: Sent,
    then?: (answer: Answer, isStillHere: boolean) => unknown,
  ): Promise<boolean> => {
    if (isPressed.current) return false
    isPressed.current = true
    await seen()
    isPressed.current = false
    try {
      const answer = await mutation.mutateAsync(sending)
      const message = success(answer, sending)
      if (message) say.done(message)
      await then?.(answer, isHere.current)
      return true
    } catch (error) {
      refused(error)
      return false
    }
  }
  return { run, busy: mutation.isPending, sent: mutation.variables }
}
