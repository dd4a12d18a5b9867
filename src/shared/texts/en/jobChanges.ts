import type { JobChangeField } from '#shared/domain/jobChange.ts'

/** What an edit has changed of a job, and what that means for the bids that were there before. */

export const changed = 'Changed {when}'
export const whatChanged = 'What was changed'
export const fieldNames: Readonly<Record<JobChangeField, string>> = {
  title: 'Title',
  category: 'Category',
  description: 'Description',
  budget: 'Budget',
  start: 'From',
  end: 'To',
  location: 'Where',
  postalCode: 'Postal code',
  pictures: 'Pictures',
  attachment: 'Attachment',
}
export const was = 'Was'
export const isNow = 'Now'
export const nothing = 'None'
export const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`)

// To its bidder
export const bidOutdated =
  'The job was changed after you sent this bid. Look at what is different: confirm your bid if it still holds, or talk about another price.'
export const confirmBid = 'Confirm my bid'

// To the customer
export const outdated = 'From before your changes'
export const bidOutdatedFor = (provider: string) =>
  `You have changed the job since, and ${provider} has not confirmed this bid yet. Ask before you accept it: the price is for the job as it was.`
