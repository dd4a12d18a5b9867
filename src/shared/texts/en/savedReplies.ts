/** Texts that somebody keeps to insert into messages (§2.7). What is in braces is filled in where one is inserted. */

export const savedReplies = 'Saved replies'
export const toStartWith = 'To start with: one that you choose is kept'
export const none = 'You have no saved replies yet.'
export const noneFound = (typed: string) => `No saved reply has “${typed}” in it.`
export const manage = 'Manage saved replies'

// The dialog
export const fieldsHint =
  'Write {name} for the other person, {job} for the job, {date} for the day it starts and {me} for your own name: they are filled in when you insert it.'
export const noneHint = 'What you write again and again can be kept here, and inserted with a slash.'
export const add = 'Add a saved reply'
export const change = 'Change the saved reply'
export const changeOne = (title: string) => `Change “${title}”`
export const deleteOne = (title: string) => `Delete “${title}”`
export const deleteQuestion = (title: string) => `Delete “${title}”?`
export const deleteConsequence = 'Messages that you have sent stay as they are.'
export const deleteAction = 'Delete it'
export const added = 'Saved reply added.'
export const title = 'Name'
export const titleHint = 'What you find it by after the slash.'
export const text = 'Text'
export const keep = 'Save the reply'
export const back = 'Back without saving'

// What is refused
export const invalid = {
  titleRequired: 'Say what it is called.',
  titleTooLong: 'The name should have maximum 60 characters.',
  textRequired: 'Write what is to be inserted.',
  textTooLong: 'A saved reply should have maximum 1000 characters.',
} as const

/** Offered to a provider who has none. */
export const starters = [
  {
    title: 'Thanks for asking',
    text: 'Hello {name}, thanks for asking about “{job}”. I have read it and can do it. May I ask a few questions before I send my price?',
  },
  {
    title: 'Could you send photos?',
    text: 'Hello {name}, could you send me two or three photos of where the work is to be done, and the measurements as far as you know them? Then I can give you a firm price.',
  },
  {
    title: 'On my way',
    text: 'Hello {name}, I am on my way and will be with you in about 30 minutes. {me}',
  },
  {
    title: 'See you on the day',
    text: 'Hello {name}, all is ready for “{job}”. I will be there on {date}. Please make sure that I can get in, and that pets are somewhere safe. {me}',
  },
  {
    title: 'The work is done',
    text: 'Hello {name}, the work on “{job}” is done. Please have a look, and tell me if anything is not as you wanted it. If all is well you can approve the payment.',
  },
] as const
