import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import * as text from '#texts/ui.ts'
import { classes } from './classes.ts'
import { Field, type FieldProps } from './Field.tsx'
import { inputClass } from './inputClass.ts'

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'id' | 'className'> & { before?: ReactNode }

/** What belongs to the field around a control, and what to the control. */
function parted<Props extends FieldProps>({
  label,
  hint,
  error,
  optional,
  longest,
  className,
  ...control
}: Props) {
  const field = {
    label,
    hint,
    error,
    ...(optional && { optional }),
    ...(longest !== undefined && { longest }),
    ...(className && { className }),
  }
  return [field, control] as const
}

/** One line of text; also dates and times, by `type`. `before` stands inside, as the $ of a price does. */
export function TextField({ before, ...props }: TextFieldProps) {
  const [field, input] = parted(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          {before && (
            <span aria-hidden="true" className="absolute inset-y-0 left-3 grid place-items-center text-muted">
              {before}
            </span>
          )}
          <input {...control} {...input} className={classes(inputClass, before && 'pl-7 figures')} />
        </div>
      )}
    </Field>
  )
}

/** What is typed unseen ends where it may: nothing could show that there is too much of it. */
export function PasswordField({ longest, ...props }: TextFieldProps) {
  const [field, input] = parted(props)
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...input}
            {...(longest !== undefined && { maxLength: longest })}
            type={shown ? 'text' : 'password'}
            className={classes(inputClass, 'pr-12')}
          />
          <button
            type="button"
            aria-label={shown ? text.hidePassword : text.showPassword}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-ink"
          >
            {shown ? <EyeOff className="size-4.5" /> : <Eye className="size-4.5" />}
          </button>
        </div>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

export function TextArea(props: TextAreaProps) {
  const [field, area] = parted(props)
  return (
    <Field {...field}>
      {(control) => <textarea rows={4} {...control} {...area} className={classes(inputClass, 'resize-y')} />}
    </Field>
  )
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className'> {}

export function SelectField({ children, ...props }: SelectFieldProps) {
  const [field, select] = parted(props)
  return (
    <Field {...field}>
      {(control) => (
        <select {...control} {...select} className={inputClass}>
          {children}
        </select>
      )}
    </Field>
  )
}
