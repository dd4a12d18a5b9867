/** Messages that wait on this machine until they can be sent (§2.7). */

/** Above the inbox: how many, and how many of them were refused. */
export const waiting = (messages: number) =>
  messages === 1 ? '1 message waits to be sent' : `${messages} messages wait to be sent`
export const refused = (messages: number) =>
  messages === 1 ? '1 message was not sent' : `${messages} messages were not sent`
export const show = 'Show'

// The list of them
export const title = 'Waiting to be sent'
export const hint =
  'They stay on this device and go out by themselves, in this order, once there is a connection.'
export const none = 'Nothing waits any more.'
export const inConversation = (name: string, job: string) => `${name}: ${job}`
export const elsewhere = 'A conversation that is no longer in your list'
export const withWords = (words: string) => `With: ${words}`
export const sendNow = 'Send now'
export const sendAgain = 'Send again'
export const discard = 'Delete'
export const discardQuestion = 'Delete this message?'
export const discardConsequence = 'It was not sent, and can not be brought back.'
export const discardAction = 'Delete it'
export const discardOne = (what: string) => `Delete: ${what}`
export const sendOne = (what: string) => `Send: ${what}`
export const aPicture = (file: string) => `Picture ${file}`

// What can go wrong
export const noRoom =
  'There is no room left on this device to keep the message, so it was not sent. It is still here: free some space and send it again.'
export const notKept =
  'This device could not keep the files. Leave this window open until they are sent, or they have to be attached again.'
export const fileGone = (file: string) =>
  `${file || 'The file'} is no longer on this device. Delete this message and attach the file again.`
export const notAPicture = (file: string) =>
  `${file} can not be opened as a picture. Delete this message and attach another file.`
