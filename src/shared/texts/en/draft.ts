/** What was typed into a form and not sent. */

export const notSent = 'You have changes that were not sent, from {when}.'
export const discard = 'Discard the changes'
export const discardQuestion = 'Discard what you have typed?'
export const discardConsequence = 'It can not be brought back.'
