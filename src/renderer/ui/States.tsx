import { CloudOff, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import * as text from '#texts/ui.ts'
import { Button } from './Button.tsx'

/** Nothing here yet: the specification's words, then a way forward. */
export function EmptyState({
  picture,
  title,
  children,
  action,
}: {
  picture?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-3 rounded-box border border-dashed border-line-strong px-6 py-12 text-center">
      {picture && <div className="w-40 text-primary">{picture}</div>}
      <p className="font-display text-heading font-semibold">{title}</p>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {action}
    </div>
  )
}

/** What happened and, where there is something to try, how to try again. */
export function ErrorState({
  message,
  children,
  onRetry,
}: {
  message: string
  children?: ReactNode
  onRetry?: () => void
}) {
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-3 rounded-box border border-danger bg-danger-soft p-5"
    >
      <p className="flex items-center gap-2 font-semibold text-danger">
        <CloudOff aria-hidden="true" className="size-5" />
        {message}
      </p>
      {children && <p>{children}</p>}
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {text.tryAgain}
        </Button>
      )}
    </div>
  )
}
