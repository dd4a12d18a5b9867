import { type ReactNode, useState } from 'react'
import type { Stage } from '#shared/domain/stage.ts'
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { onDemand, Part } from '#renderer/ui/Part.tsx'

const RequestDialog = onDemand(async () => (await import('./RequestDialog.tsx')).RequestDialog)

interface RequestButtonProps extends Pick<ButtonProps, 'variant'> {
  stage: Pick<Stage, 'id' | 'title'>
  customer: string
  /** What the provider gets. */
  payout: string
  children: ReactNode
}

/** Leads a provider to asking for a stage's payment, wherever that waits. */
export function RequestButton({ stage, customer, payout, children, ...button }: RequestButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {asking && (
        <Part onLost={close}>
          <RequestDialog stage={stage} customer={customer} payout={payout} onClose={close} />
        </Part>
      )}
    </>
  )
}
