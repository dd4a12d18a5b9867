/** The screens that show what a job looks like (§2.5, §2.7), with a job that nobody posted. */

export const notice = 'Sample: this is what it will look like. Nothing here is real.'

// The job
export const title = 'Rebuild the back deck in cedar'
export const category = 'Carpenter'
export const description =
  'The old deck is about 20 square metres, off the kitchen, and has gone soft at the stairs. I would like it rebuilt in cedar, with a railing and two steps to the lawn.'
export const location = 'Burnaby, British Columbia'
export const customer = 'A customer'
export const review =
  'Came when agreed, kept the garden clean and finished a day early. The railing is beautiful.'

// What is posted
export const postJob = 'Post a job'
export const budget = 'Budget'
export const where = 'Where'

// The review of a completed job
export const myJobs = 'My jobs'
export const howWasIt = 'How was it with a customer?'
export const message = 'Message'
export const ownReview = 'A pleasure to work for: clear about what was wanted.'
export const checkFeedback = 'Check Feedback'

// The feedback on it
export const backToReview = 'The review'
export const feedback = 'Feedback'
