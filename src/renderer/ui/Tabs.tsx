import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useEffect, useRef } from 'react'

interface TabsProps<Name extends string> {
  label: string
  value: Name
  onChange: (value: Name) => void
  tabs: readonly { value: Name; label: ReactNode }[]
  children: ReactNode
}

export function Tabs<Name extends string>({ label, value, onChange, tabs, children }: TabsProps<Name>) {
  const change = (next: string) => {
    const found = tabs.find((tab) => tab.value === next)
    if (found) onChange(found.value)
  }
  const list = useRef<HTMLDivElement>(null)
  // On a phone the row is wider than the window: the open tab is brought into it, without moving the page.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (open) list.current?.scrollTo({ left: open.offsetLeft - open.offsetWidth / 2 })
  }, [value])
  return (
    <Radix.Root value={value} onValueChange={change}>
      <Radix.List
        ref={list}
        aria-label={label}
        className="relative mb-5 flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-2.5 font-semibold text-muted focus-visible:-outline-offset-2 hover:text-ink data-[state=active]:border-primary data-[state=active]:text-primary"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <Radix.Content value={value} className="outline-none">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
