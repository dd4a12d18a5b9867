import { Check } from 'lucide-react'
import { classes } from './classes.ts'
import { FieldError } from './Field.tsx'

interface Choice {
  id: string
  name: string
}

interface ChoiceListProps {
  label: string
  groups: readonly { name?: string; choices: readonly Choice[] }[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  error?: string | undefined
}

/** Several of many, as chips that are pressed or not, under the names of their groups. */
export function ChoiceList({ label, groups, value, onChange, error }: ChoiceListProps) {
  const toggle = (id: string) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {groups.map((group) => (
        <div key={group.name ?? label} role="group" aria-label={group.name ?? label} className="grid gap-1.5">
          {group.name && <div className="text-fine font-semibold text-muted">{group.name}</div>}
          <div className="flex flex-wrap gap-1.5">
            {group.choices.map((choice) => {
              const chosen = value.includes(choice.id)
              return (
                <button
                  key={choice.id}
                  type="button"
                  aria-pressed={chosen}
                  onClick={() => toggle(choice.id)}
                  className={classes(
                    'inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3 text-fine font-semibold',
                    chosen
                      ? 'border-primary bg-primary text-on-primary'
                      : 'border-line-strong hover:border-primary hover:text-primary',
                  )}
                >
                  {chosen && <Check aria-hidden="true" className="size-3.5" />}
                  {choice.name}
                </button>
              )
            })}
          </div>
        </div>
      ))}
      <FieldError message={error} />
    </fieldset>
  )
}
