/**
 * Another screen: the focus goes to its heading, where a keyboard goes on from and a screen reader reads what has been
 * opened. What the screen or a dialog has focused itself keeps it, as does a list that opens something beside it.
 */
export function focusOpened(): void {
  const main = document.getElementById('main')
  const focused = document.activeElement
  if (!main || main.contains(focused) || focused?.closest('[role=dialog], [role=alertdialog]')) return
  const heading = main.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  ;(heading ?? main).focus({ preventScroll: true })
}
