import type { ComponentProps } from 'react'
import * as text from '#texts/secondFactor.ts'
import { TextField } from '#renderer/ui/TextField.tsx'

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** Six digits that a phone or a password manager may fill in, or a recovery code. */
export function CodeField(props: CodeFieldProps) {
  return <TextField label={text.code} autoComplete="one-time-code" spellCheck={false} {...props} />
}
