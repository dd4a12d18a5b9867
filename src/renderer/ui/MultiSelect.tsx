import { ChevronDown } from 'lucide-react'
import * as text from '#texts/multiSelect.ts'
import { inputClass } from './inputClass.ts'
import { classes } from './classes.ts'
import { OnDemandMenu } from './OnDemandMenu.tsx'
import { onDemand } from './Part.tsx'

export interface MultiSelectGroup {
  name?: string
  choices: readonly { id: string; name: string }[]
}

interface MultiSelectProps {
  label: string
  groups: readonly MultiSelectGroup[]
  value: readonly string[]
  onChange: (ids: string[]) => void
  disabled?: boolean
}

const load = () => import('./MultiSelectList.tsx')
const MultiSelectList = onDemand(async () => (await load()).default)

/** Several of many behind a button that says which; a long list can be searched. */
export function MultiSelect({ label, groups, value, onChange, disabled }: MultiSelectProps) {
  const chosen = groups.flatMap((group) => group.choices).filter((choice) => value.includes(choice.id))
  const trigger = (
    <button
      type="button"
      disabled={disabled}
      className={classes(
        inputClass,
        'flex items-center justify-between gap-2 text-left disabled:cursor-not-allowed',
      )}
    >
      <span className="truncate">
        {chosen.length === 0
          ? label
          : text.chosen(
              label,
              chosen.map((choice) => choice.name),
            )}
      </span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </button>
  )
  return (
    <OnDemandMenu
      trigger={trigger}
      menu={
        <MultiSelectList trigger={trigger} label={label} groups={groups} value={value} onChange={onChange} />
      }
      preload={load}
    />
  )
}
