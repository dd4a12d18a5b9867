/** What a filter of a list says when its input can't be taken. */

export const dayInvalid = 'Please choose a day.'
