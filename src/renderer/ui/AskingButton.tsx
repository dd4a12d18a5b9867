import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface AskingButtonProps extends Omit<ButtonProps, 'onClick' | 'busy' | 'asChild'> {
  question: string
  /** What happens if it is done. */
  consequence: ReactNode
  /** Names what is done, in the dialog. */
  action: string
  /** What the dialog's own button is about: red for what is lost by it. */
  actionVariant?: 'danger' | 'primary'
  busy: boolean
  /** Asks without being pressed, since the person has said elsewhere that they want to be asked. */
  asksNow?: boolean
  onConfirm: (close: () => void) => void
}

/** A button for what can't be undone: it asks first. */
export function AskingButton({
  question,
  consequence,
  action,
  actionVariant = 'danger',
  busy,
  asksNow = false,
  onConfirm,
  ...button
}: AskingButtonProps) {
  const [asking, setAsking] = useState(false)
  const [wasAsked, setWasAsked] = useState(false)
  if (asksNow !== wasAsked) {
    setWasAsked(asksNow)
    if (asksNow) setAsking(true)
  }
  const close = () => setAsking(false)
  const dialog = {
    question,
    action,
    variant: actionVariant,
    busy,
    open: asking,
    onClose: close,
    onConfirm: () => onConfirm(close),
  }
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      <ConfirmDialog {...dialog}>{consequence}</ConfirmDialog>
    </>
  )
}
