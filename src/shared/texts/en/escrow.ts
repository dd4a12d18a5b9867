/** A hired job and the money in its stages, for each of its two sides. */

export const myJobs = 'My jobs'
export const backToJob = 'Back to the job'
export const job = 'Job'
export const stages = 'Stages'
export const chat = 'Chat'
export const whatWasPosted = 'What was posted'
export const giveFeedback = 'Give Feedback'
export const checkFeedback = 'Check Feedback'

// Where the money is
export const held = 'In escrow'
export const paidOut = 'Paid out'
export const toCome = 'To come'
/** Of a cancelled job. */
export const neverPaid = 'Not paid'

// For the customer (§2.5)
export const hired = 'Hired'
export const markAsCompleted = 'MARK AS COMPLETED'
export const cancelJob = 'Cancel the job'
export const cancelConsequence = (held?: string) =>
  held
    ? `${held} goes back to your card, fee and tax included: what is still in escrow.`
    : 'Nothing is in escrow, so nothing has to go back to your card.'

// For the provider (§2.6)
export const openSettings = 'Open settings'
export const whatYouReceive = 'What you receive'
export const yourBid = 'Your bid'
