/** Putting conversations away, snoozing and muting them (§4.10). */

export const more = 'More for this conversation'
export const putAway = 'Put away'
export const bringBack = 'Back to the list'
export const snooze = 'Snooze'
export const snoozeUntil = 'Snooze until'
export const times = { evening: 'This evening', tomorrow: 'Tomorrow morning', monday: 'Next Monday' } as const
export const timeAt = (name: string, moment: string) => `${name}: ${moment}`
export const chooseTime = 'Choose a moment …'
export const wake = 'End the snooze'
export const mute = 'Mute'
export const unmute = 'Unmute'
export const markUnread = 'Mark as unread'

// Said in a corner, with Undo beside it
export const undo = 'Undo'
export const isPutAway = (name: string) =>
  `The conversation with ${name} is put away until something new comes.`
export const isBrought = (name: string) => `The conversation with ${name} is back in your list.`
export const isSnoozed = (name: string, moment: string) =>
  `The conversation with ${name} comes back ${moment}.`
export const isMuted = (name: string) => `Messages from ${name} about this job no longer notify you.`
export const isUnmuted = (name: string) => `Messages from ${name} about this job notify you again.`
export const isUnread = (name: string) => `The conversation with ${name} is marked as unread.`

// Choosing a moment
export const chooseTitle = 'Snooze until when?'
export const chooseHint = 'It comes back at the top of your list then, or as soon as something new comes.'
export const moment = 'Day and time'
export const momentRequired = 'Please choose a day and a time.'
export const momentPast = 'Please choose a moment that is still to come.'
export const confirmSnooze = 'Snooze'

// In a row of the list; read by a screen reader where there is only a picture of it
export const muted = 'Muted'
export const back = 'Back'
export const away = 'Put away'
export const sleeps = 'Snoozed until '
export const markedUnread = 'Marked as unread'
