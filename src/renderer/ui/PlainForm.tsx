import type { ReactNode } from 'react'

/** A form without fields of a schema: what is chosen in it is checked by whoever shows it. */
export function PlainForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
