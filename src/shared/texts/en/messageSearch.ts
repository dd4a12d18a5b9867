/** Searching in messages (§2.7). */

export const hint = 'Search names, jobs, words'
export const inMessages = 'In messages'
export const searching = 'Searching messages …'
export const none = 'No message has these words.'
export const onlyLatest = (most: number) => `The latest ${most}: another word finds fewer.`
/** Before what one has written oneself. */
export const you = 'You:'
/** Where messages are kept in Firebase. */
export const namesOnly = 'Names and jobs alone are searched here: messages can’t be.'
export const failed = 'Messages could not be searched.'
export const again = 'Try again'

// In an open conversation
export const inThread = 'Search in this conversation'
export const find = 'Find in this conversation'
export const findHint = 'Words of a message'
export const earlier = 'Earlier message'
export const later = 'Later message'
export const close = 'Close the search'
export const position = (at: number, count: number) => `${at} of ${count}`
export const nothing = 'Not found'
