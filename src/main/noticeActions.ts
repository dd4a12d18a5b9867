import type { Notice } from '#shared/desktop.ts'
import * as text from '#texts/desktopClient.ts'

type Action = NonNullable<Notice['actions']>[number]

/**
 * Electron documents buttons on notifications for macOS and Windows (structures/notification-action.md). Elsewhere the
 * click leads there.
 */
export function buttonsOf(
  { actions = [] }: Notice,
  system: NodeJS.Platform,
): { type: 'button'; text: string }[] {
  if (system !== 'darwin' && system !== 'win32') return []
  return actions.map(({ kind }) => ({ type: 'button', text: kind === 'approve' ? text.approve : text.call }))
}

/** What a button does: it leads further, and decides nothing by itself. */
export function carryOut(
  action: Action | undefined,
  { open, dial }: { open: (path: string) => void; dial: (phone: string) => void },
): void {
  if (action?.kind === 'approve') open(action.path)
  if (action?.kind === 'call') dial(action.phone)
}
