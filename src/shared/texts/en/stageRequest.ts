/** What a provider shows of a stage: how it was before the work, and what they ask to be paid for. */

export const moments = { before: 'Before', after: 'Done' } as const
export const pictureOf = {
  before: (stage: string, number: number) => `${stage}, before the work, picture ${number}`,
  after: (stage: string, number: number) => `${stage}, what was done, picture ${number}`,
} as const

// Asking for the payment
export const requestTitle = (stage: string) => `Is “${stage}” done?`
export const requestLead = (customer: string) =>
  `${customer} decides sooner on what they can see. A note and photos are up to you.`
export const note = 'What was done'
export const photos = 'Photos of the work'
export const request = (payout: string) => `Request ${payout}`

// Before the work
export const addBefore = 'Add “before” photos'
export const beforeTitle = (stage: string) => `How is it before “${stage}”?`
export const beforeLead = 'Both of you see them here. They stay, and show how it was if you ever disagree.'
export const add = 'Add the photos'
