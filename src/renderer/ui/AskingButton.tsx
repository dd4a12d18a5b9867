import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface AskingButtonProps extends Omit<ButtonProps, 'onClick' | 'busy' | 'asChild'> {
  question: string
  /** What happens if it is done. */
  consequence: ReactNode
  /** Names what is done, in the dialog. */
  action: string
  busy: boolean
  onConfirm: (close: () => void) => void
}

/** A button for what can't be undone: it asks first. */
export function AskingButton({
  question,
  consequence,
  action,
  busy,
  onConfirm,
  ...button
}: AskingButtonProps) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const dialog = {
    question,
    action,
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
