import { FieldError } from './Field.tsx'

interface RadioListProps<Value extends string> {
  label: string
  name: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  value: Value | undefined
  onChange: (value: Value) => void
  error?: string | undefined
}

/** One of a few, all of them in sight. */
export function RadioList<Value extends string>({
  label,
  name,
  values,
  words,
  value,
  onChange,
  error,
}: RadioListProps<Value>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {values.map((one) => (
        <label key={one} className="flex min-h-8 items-center gap-3">
          <input
            type="radio"
            name={name}
            checked={value === one}
            onChange={() => onChange(one)}
            className="size-4 accent-primary"
          />
          {words[one]}
        </label>
      ))}
      <FieldError message={error} />
    </fieldset>
  )
}
