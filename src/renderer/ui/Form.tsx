import { type ReactNode, useRef } from 'react'
import { onceSeen } from './onceSeen.ts'

interface FormProps {
  /** Checks what is given and sends it; says itself what is wrong. */
  onSubmit: () => unknown
  className?: string
  children: ReactNode
}

/** A form that is checked by its own rules, not by the browser's. To check it all takes a moment, and the press is seen first. */
export function Form({ onSubmit, className = 'grid gap-4', children }: FormProps) {
  const place = useRef<HTMLFormElement>(null)
  const isPressed = useRef(false)
  const submit = () => {
    isPressed.current = false
    // Whoever has closed it meanwhile sends nothing.
    if (place.current) void onSubmit()
  }
  return (
    <form
      ref={place}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPressed.current) return
        isPressed.current = true
        onceSeen(submit)
      }}
    >
      {children}
    </form>
  )
}
