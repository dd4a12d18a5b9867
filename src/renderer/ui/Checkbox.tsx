import * as Radix from '@radix-ui/react-checkbox'
import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './Field.tsx'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ checked, onChange, children, error }: CheckboxProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start gap-3">
        <Radix.Root
          id={id}
          checked={checked}
          onCheckedChange={(state) => onChange(state === true)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="grid size-6 shrink-0 place-items-center rounded border border-line-strong bg-raised aria-invalid:border-danger data-[state=checked]:border-primary data-[state=checked]:bg-primary"
        >
          <Radix.Indicator>
            <Check aria-hidden="true" className="size-4 text-on-primary" />
          </Radix.Indicator>
        </Radix.Root>
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  )
}
