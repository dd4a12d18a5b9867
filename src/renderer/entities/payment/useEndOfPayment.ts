import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { OpenPayment, Payment } from '#shared/domain/payment.ts'
import { linkAtom } from '#renderer/realtime/link.ts'
import { say } from '#renderer/ui/say.ts'
import { useConfirmPayment, useReadAgain } from './api.ts'

/**
 * Follows an open payment of the page's to its end and says what became of it, wherever that was decided: at the bank,
 * in another window, by the time. Gives what is called where it was ended here.
 */
export function useEndOfPayment(
  open: OpenPayment | undefined,
  onPaid?: (payment: Payment) => void,
): (ended: Payment) => void {
  const { mutateAsync: ask } = useConfirmPayment()
  const followed = useRef<OpenPayment['id']>(undefined)
  const id = open?.id
  useKeptUpToDate(id !== undefined)
  const tell = useEffectEvent(({ payment }: { payment: Payment }) =>
    payment.status === 'succeeded' ? onPaid?.(payment) : say.error(payment.message, { id: ENDED }),
  )
  useEffect(() => {
    const before = followed.current
    followed.current = id
    if (!before || before === id) return
    // Who can't be asked is not needed: the page shows what is so.
    void ask({ params: { id: before } }).then(
      (answer) => tell(answer),
      () => undefined,
    )
  }, [id, ask])
  return (ended) => {
    if (ended.status === 'failed') followed.current = undefined
    if (ended.status !== 'succeeded') say.info(ended.message, { id: ENDED })
  }
}

/** What was pushed before the socket had joined, or while it is away, is asked for. */
function useKeptUpToDate(waits: boolean): void {
  const again = useReadAgain()
  const isUp = useAtomValue(linkAtom) === 'up'
  const wasUp = useRef(isUp)
  useEffect(() => {
    const isNew = isUp && !wasUp.current
    wasUp.current = isUp
    if (!waits) return undefined
    if (isNew) again()
    if (isUp) return undefined
    const timer = setInterval(again, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [waits, isUp, again])
}

const ASK_EVERY_MS = 5_000
const ENDED = 'payment-ended'
