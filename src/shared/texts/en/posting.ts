/** A customer's own jobs: the list, the form, and one with its bids. */

// The list
export const myJobs = 'My jobs'
export const jobs = 'Jobs'
export const addJob = 'Add New Job'
export const openTab = 'Post'
export const hiredTab = 'In-Progress'
export const pastTab = 'History'
export const noOpen = 'No active jobs found'
export const noHired = 'No upcoming jobs found'
export const noPast = 'No past jobs found'

// The form: what it is for
export const postTitle = 'POST NEW JOB'
export const postLead = 'The more a provider can see, the better the bids.'
export const submit = 'Submit'
export const editTitle = 'EDIT JOB'
export const update = 'Update'
export const backToJob = 'Back to the job'

// The form: the work
export const work = 'What is to be done'
export const title = 'Title'
export const category = 'Category'
export const chooseCategory = 'Choose a category'
export const description = 'Description'
export const pictures = 'Pictures'
export const picturesHint = 'Up to 5 photos: large ones are made smaller.'
export const attachment = 'Attachment'
export const attachmentHint = 'A plan or a list: a photo, or PDF, Word or Excel of at most 3 MB.'

// The form: the terms
export const terms = 'Where, when, how much'
export const location = 'Location'
export const postalCode = 'Postal code'
export const postalCodeUnlikely = 'A Canadian postal code looks like V5K 0A1.'
export const postalCodeHint = 'Providers see the first three characters until you hire one of them.'
export const startDate = 'Start date'
export const startTime = 'Start time'
export const endDate = 'End date'
export const endTime = 'End time'
export const budget = 'Budget'
export const budgetHint = 'Whole dollars. Leave it open to negotiate.'

// One job
export const job = 'Job'
export const goToHire = 'Go to the hire'
export const compareBids = (bids: number) => (bids === 1 ? 'Compare the bid' : `Compare ${bids} bids`)
export const postAgain = 'Post it again'
export const postAgainLead =
  'As you posted it before, with new dates. Pictures and the attachment have to be added again.'
export const inviteProviders = 'Invite service providers'
export const bidOf = (provider: string) => `The bid of ${provider}`
export const profileOf = (provider: string) => `Profile of ${provider}`
export const viewAllBids = 'View All'
export const noBids = 'No bids yet'
export const noBidsYet =
  'Providers in your trade have been shown this job. You are told as soon as one of them bids.'
export const editJob = 'Edit the job'
export const deleteJob = 'Delete the job'
export const deleteQuestion = 'Delete this job?'
export const deleteWithBids = 'Those who have sent a bid are told that the job is gone.'
export const deleteWithoutBids = 'It can not be brought back.'
