import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * A list that was drawn before its code came may have been chosen from: this tells its code, once, what stands there in
 * place of what was drawn, which may not be what this person had chosen the last time.
 */
export function useChosenBefore(
  list: RefObject<HTMLSelectElement | null>,
  choose: (chosen: string) => void,
): void {
  const tell = useEffectEvent(() => {
    // What React draws itself it selects without this.
    const drawn = Array.from(list.current?.options ?? []).find((option) => option.defaultSelected)
    if (drawn && list.current && list.current.value !== drawn.value) choose(list.current.value)
  })
  useLayoutEffect(() => tell(), [])
}
