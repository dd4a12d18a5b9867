/**
 * For what is used up by being pressed: the heading of the item that it stands in, marked by `tabIndex={-1}`. Asked for
 * while it is there; focusing an item that is gone as well does nothing.
 */
export function nearPlace(element: Element | null): { focus: () => void } {
  const item = element?.closest('li, article')
  return { focus: () => item?.querySelector<HTMLElement>(':is(h2, h3)[tabindex="-1"]')?.focus() }
}
