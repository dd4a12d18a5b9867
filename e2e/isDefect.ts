import type { ConsoleMessage } from '@playwright/test'

/** Whether a page's console tells of a defect. The browser itself reports every refused call and socket; those are what some steps are about. */
export function isDefect(message: ConsoleMessage): boolean {
  return (
    message.type() === 'error' && !/^(Failed to load resource|WebSocket connection to)/.test(message.text())
  )
}
