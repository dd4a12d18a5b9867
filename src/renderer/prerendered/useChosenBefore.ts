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
    // What React draws itself it selects without the attribute.
    const drawn = list.current?.querySelector<HTMLOptionElement>('option[selected]')
    if (list.current && drawn?.selected === false) choose(list.current.value)
  })
  useLayoutEffect(() => tell(), [])
}
