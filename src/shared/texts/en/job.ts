/** A job wherever it is shown, and how it stands. */

export const posted = 'Posted {when}'
export const backToJob = 'Back to the job'
export const bidsOf = (bids: number) => (bids === 1 ? '1 bid' : `${bids} bids`)
export const negotiable = 'Negotiable'
export const agreedPrice = 'Agreed: {price}'

// How it stands, on its card (§4.4)
export const cardLapsed = 'Dates passed'
export const cardTaken = 'Somebody else was hired'
export const cardWaiting = 'Waiting to start'
export const cardInProgress = 'In-progress'
export const cardCompleted = 'Completed'
export const cardCancelled = 'Cancelled'

// How it stands, on its own screens
export const hiredAlready = 'A bid has already been accepted for this job'
export const inProgress = 'This job in progress'
export const completed = 'This job has been completed'
export const cancelled = 'This job has been cancelled'
export const lapsed = 'The dates of this job have passed. It takes no more bids.'

// What it is about
export const pictures = 'Pictures of the job'
/** On a picture. */
export const pictureCount = (number: number, pictures: number) => `${number} / ${pictures}`
export const pictureOf = (job: string, number: number, pictures: number) =>
  `${job}, picture ${number} of ${pictures}`
export const budget = 'Budget'
export const where = 'Where'
export const takesBidsUntil = 'Takes bids until {when}.'
export const when = 'When'
export const until = 'until'
export const bidsSoFar = 'Bids so far'
/** From the provider's home. */
export const away = (miles: number) => `${miles < 10 ? miles : Math.round(miles)} mi from you`

// Who posted it
export const customer = 'Customer'
export const customerRecord = (jobs: number) =>
  jobs === 1 ? '1 job posted, here since {when}' : `${jobs} jobs posted, here since {when}`
