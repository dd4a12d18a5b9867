import * as Popover from '@radix-ui/react-popover'
import { type ReactElement, useState } from 'react'
import * as text from '#texts/multiSelect.ts'
import { Checkbox } from './Checkbox.tsx'
import type { MultiSelectGroup } from './MultiSelect.tsx'

interface MultiSelectListProps {
  trigger: ReactElement
  label: string
  groups: readonly MultiSelectGroup[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

const action = 'min-h-9 rounded-box px-3 font-semibold text-primary hover:bg-primary-soft'

/** The list of a MultiSelect: checkboxes in their groups, under a search. */
export default function MultiSelectList({ trigger, label, groups, value, onChange }: MultiSelectListProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter((choice) => choice.name.toLowerCase().includes(wanted)),
    }))
    .filter((group) => group.choices.length > 0)
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...value, id] : value.filter((one) => one !== id))
  return (
    <Popover.Root defaultOpen onOpenChange={() => setSearch('')}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          aria-label={label}
          className="z-50 grid max-h-[min(24rem,var(--radix-popover-content-available-height))] w-[min(20rem,calc(100vw-2rem))] grid-rows-[auto_1fr_auto] rounded-box border border-line bg-raised shadow-float"
        >
          <input
            type="search"
            aria-label={text.searchIn(label)}
            placeholder={text.search}
            value={search}
            onChange={(event) => setSearch(event.target.value.trimStart())}
            className="m-2 min-h-11 min-w-0 rounded-box border border-line-strong bg-raised px-3 py-2"
          />
          <div className="overflow-y-auto px-3 pb-2" tabIndex={-1}>
            {shown.length === 0 && <p className="py-3 text-muted">{text.nothingFound}</p>}
            {shown.map((group) => (
              <div
                key={group.name ?? label}
                role="group"
                aria-label={group.name ?? label}
                className="grid gap-1"
              >
                {group.name && <div className="mt-3 text-fine font-semibold text-muted">{group.name}</div>}
                {group.choices.map((choice) => (
                  <div key={choice.id} className="py-1">
                    <Checkbox checked={value.includes(choice.id)} onChange={(on) => toggle(choice.id, on)}>
                      {choice.name}
                    </Checkbox>
                  </div>
                ))}
              </div>
            ))}
          </div>
          <div className="flex justify-between gap-2 border-t border-line p-2">
            <button type="button" className={action} onClick={() => onChange([])}>
              {text.clear}
            </button>
            <Popover.Close className={action}>{text.done}</Popover.Close>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
