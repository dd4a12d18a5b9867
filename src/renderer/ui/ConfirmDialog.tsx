import * as Radix from '@radix-ui/react-alert-dialog'
import type { ReactNode } from 'react'
import * as text from '#texts/ui.ts'
import { Button } from './Button.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { useSoon } from './useSoon.ts'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  question: string
  children?: ReactNode
  /** Names what happens: "Cancel the job", not "OK". */
  action: string
  /** Names what stays as it is. */
  keep?: string
  onConfirm: () => void
  busy?: boolean
  /** Red for what is lost by it. */
  variant?: 'danger' | 'primary'
}

/** Asks before what can't be undone. */
export function ConfirmDialog({
  open,
  onClose,
  question,
  children,
  action,
  keep = text.keep,
  onConfirm,
  busy,
  variant = 'danger',
}: ConfirmDialogProps) {
  const focusBack = useFocusBack(open)
  const isShown = useSoon(open)
  return (
    <Radix.Root open={isShown} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-(--scrim)" />
        <Radix.Content
          {...focusBack}
          className="fixed inset-x-3 bottom-3 z-50 rounded-box border border-line bg-raised p-6 shadow-float sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[26rem] sm:-translate-1/2"
        >
          <Radix.Title className="text-heading">{question}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 text-muted">{children}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="secondary">{keep}</Button>
            </Radix.Cancel>
            <Button variant={variant} busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
