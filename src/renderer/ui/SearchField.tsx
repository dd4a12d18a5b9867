import { useEffect, useState } from 'react'
import { TextField } from './TextField.tsx'
import { useDebounced } from './useDebounced.ts'

interface SearchFieldProps {
  label: string
  /** What the address says. */
  value: string
  onChange: (text: string) => void
  className?: string
}

/** What a list is searched for, which follows into its address once typing rests. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const settled = useDebounced(typed).trim()
  useEffect(() => {
    if (settled !== value) onChange(settled)
    // Only what was typed moves the address; the address itself may change with a link.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled])
  return (
    <TextField
      label={label}
      type="search"
      {...(className && { className })}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
