import { useEffect, useEffectEvent, useRef } from 'react'
import type { OpenPayment, Payment } from '#shared/domain/payment.ts'
import { say } from '#renderer/ui/say.ts'
import { useConfirmPayment } from './api.ts'

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

const ENDED = 'payment-ended'
