/** The inbox by keyboard (§2.7). */

export const title = 'Keyboard shortcuts'
export const hint = 'They work wherever you are in your messages, but not while you type.'
export const isOn = 'Use these keys'
export const does = {
  next: 'Next conversation',
  previous: 'Conversation before',
  open: 'Open it',
  answer: 'Write an answer',
  putAway: 'Put away, or back to the list',
  snooze: 'Snooze',
  markUnread: 'Mark as unread',
  search: 'Search',
  help: 'Show these keys',
} as const
/** The key that opens what is focused, as it is written on keyboards. */
export const enter = 'Enter'
