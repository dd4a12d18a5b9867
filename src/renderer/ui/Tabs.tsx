import * as Radix from '@radix-ui/react-tabs'
import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import { useMatchMedia } from './useMatchMedia.ts'

interface TabsProps<Name extends string> {
  label: string
  value: Name
  onChange: (value: Name) => void
  tabs: readonly { value: Name; label: ReactNode }[]
  /** Many of them stand at the left of a wide window, below one another; else in a row above. */
  beside?: boolean
  children: ReactNode
}

export function Tabs<Name extends string>({
  label,
  value,
  onChange,
  tabs,
  beside = false,
  children,
}: TabsProps<Name>) {
  const wide = useMatchMedia('(width >= 64rem)')
  const atLeft = beside && wide
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
    <Radix.Root
      value={value}
      onValueChange={change}
      orientation={atLeft ? 'vertical' : 'horizontal'}
      className={atLeft ? 'grid grid-cols-[12.5rem_minmax(0,1fr)] items-start gap-x-8' : undefined}
    >
      <Radix.List
        ref={list}
        aria-label={label}
        className={
          atLeft
            ? 'sticky top-20 -ml-3 grid gap-0.5'
            : 'relative mb-5 flex gap-1 overflow-x-auto border-b border-line'
        }
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className={classes(
              'font-semibold text-muted focus-visible:-outline-offset-2 hover:text-ink data-[state=active]:text-primary',
              atLeft
                ? 'min-h-10 rounded-box px-3 text-left data-[state=active]:bg-primary-soft'
                : '-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-2.5 data-[state=active]:border-primary',
            )}
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
