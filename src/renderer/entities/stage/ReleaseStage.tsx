import { useState } from 'react'
import { formatMoney } from '#shared/domain/money.ts'
import * as text from '#texts/stage.ts'
import { Button, type ButtonProps } from '#renderer/ui/Button.tsx'
import { type Releasable, ReleaseDialog } from './ReleaseDialog.tsx'

interface ReleaseStageProps extends Releasable, Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  /** Asks without being pressed, since the person has said elsewhere that they want to be asked. */
  asksNow?: boolean
}

/** Releases the money of a stage, once asked. */
export function ReleaseStage({ stage, provider, asksNow = false, children, ...button }: ReleaseStageProps) {
  const [asking, setAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  if (asksNow !== wasAsked) {
    setWasAsked(asksNow)
    if (asksNow) setAsking(true)
  }
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {children ?? text.release(formatMoney(stage.price))}
      </Button>
      <ReleaseDialog stage={stage} provider={provider} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
