import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { timer } from '#shared/domain/limits.ts'
import { pathTo } from '#shared/domain/screens.ts'
import { hired as hiredText } from '#texts/alerts.ts'
import * as text from '#texts/payments.ts'
import { Dialog } from '#renderer/ui/Dialog.tsx'

/** The success dialog; after three seconds it leads to the jobs (§2.5), from where nothing leads back to the payment. */
export function HiredDialog({ name }: { name: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timeout = setTimeout(() => void navigate(toJobs, { replace: true }), timer.afterPaymentMs)
    return () => clearTimeout(timeout)
  }, [navigate])
  return (
    <Dialog open onClose={() => void navigate(toJobs, { replace: true })} title={hiredText(name)}>
      <div className="flex items-center gap-3 text-done">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0" />
        <p className="text-ink">{text.paidAndHired}</p>
      </div>
    </Dialog>
  )
}

const toJobs = `${pathTo('myJobs')}?tab=upcoming`
