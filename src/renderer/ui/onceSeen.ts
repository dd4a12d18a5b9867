/** A window that nobody sees draws no frames. */
const AT_LATEST_MS = 100

/** Does something once the browser has shown the press that asks for it (docs/decisions/presses.md). */
export function onceSeen(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    act()
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, AT_LATEST_MS)
}

/** Waits for the same, in what is asynchronous anyway. */
export function seen(): Promise<void> {
  return new Promise(onceSeen)
}
