/** Reviews of work that was done (§2.5, §2.6). */

// Writing one
export const howWasIt = (name: string) => `How was it with ${name}?`
export const message = 'Message'
export const send = 'Send the review'

// Both of a job
export const feedback = 'Feedback'
export const byCustomer = 'From the customer'
export const byProvider = 'From the service provider'
export const notWritten = 'Not written yet.'

// Of a person
export const reviews = 'Reviews'
export const noReviews = (name: string) => `Nobody has reviewed ${name} yet.`
export const readAll = (count: number) => `Read all ${count} reviews`

// All of a person: read after the stars, to those who listen
export const readReviews = ', read the reviews'
export const reviewsOf = (name: string) => `Reviews of ${name}`
