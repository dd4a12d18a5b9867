import { Label } from '@radix-ui/react-label'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type SyntheticEvent, useId, useState } from 'react'
import * as text from '#texts/ui.ts'
import { isWithin } from '#shared/domain/graphemes.ts'
import { CharactersLeft } from './CharactersLeft.tsx'
import { classes } from './classes.ts'

export interface FieldProps {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Says so beside the label; everything else is required. */
  optional?: boolean
  /** How it stands, beside the label. */
  mark?: ReactNode
  /** So many characters, as people see them, may be typed; more stay, and are said to be too many. */
  longest?: number
  className?: string
}

/** What a control of a field must carry to be announced with its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

/** A labelled control with its hint and its error. */
export function Field({
  label,
  hint,
  error,
  optional,
  mark,
  longest,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const look = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) setTyped(target.value)
  }
  // What is left over is of use while one types.
  const leave = () => setTyped((text) => (longest !== undefined && isWithin(text, longest) ? '' : text))
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined
  return (
    <div
      className={classes('grid grid-cols-[minmax(0,1fr)] gap-1.5', className)}
      {...(longest !== undefined && { onInput: look, onFocus: look, onBlur: leave })}
    >
      <div className="flex items-baseline justify-between gap-2">
        <Label htmlFor={id} className="font-semibold">
          {label}
        </Label>
        {mark && <span className="shrink-0">{mark}</span>}
        {longest !== undefined && <CharactersLeft text={typed} longest={longest} />}
        {optional && <span className="text-fine text-muted">{text.optional}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="text-fine text-muted">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

export function FieldError({ id, message }: { id?: string | undefined; message: string | undefined }) {
  if (!message) return null
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-fine font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {/* A file's name may have nowhere to break. */}
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{message}</span>
    </p>
  )
}
