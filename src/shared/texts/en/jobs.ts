/** Jobs for providers: those of their trades, and one before they are hired for it. */

// The recent posts
export const recentPosts = 'Recent Post'
export const recentPostsLead = 'Open jobs in your trades.'
export const underReview =
  'Your profile is under review. You can look at jobs; you can apply once you have been verified.'
export const refusedLead = 'Your profile was not verified. You can look at jobs; you can not apply. Why:'
export const refusedHint =
  'Change your profile or hand in another document, and we look at it again. If you think that we are wrong, write to us under Help & Support.'
export const noJobs = 'No Jobs Found'
export const noJobsYet = 'New jobs in your trades are listed here as soon as they are posted.'
export const newJob = 'New'
export const showMore = 'Show more'
/** Tenths tell nothing of what is far. */
export const away = (miles: number) => `${miles < 10 ? miles : Math.round(miles)} mi`
export const newSinceVisit = (jobs: number, more: boolean) =>
  `${jobs}${more ? '+' : ''} new since your last visit`
export const noneSoFar = 'Nothing matches these filters.'
export const order = 'Order'
export const orders = { newest: 'Newest', near: 'Nearest', budget: 'Highest budget' } as const

// The filter
export const filter = 'Filter'
export const filterWith = (count: number) => `Filter (${count})`
export const near = 'Near'
export const nearHint = 'Within 50 miles.'
export const runsOn = 'Runs on'
export const category = 'Category'
export const everyCategory = 'All of mine'
export const words = 'Words'
export const wordsHint = 'In the title or the description.'
export const customerName = 'Customer name'
export const clearFilter = 'Clear All'
export const showJobs = 'Show jobs'

// One job
export const job = 'Job'
export const backToPosts = 'Recent posts'
export const backToMyJobs = 'My jobs'
export const goToJob = 'Go to the job'
export const sendBid = 'Send a bid'
export const negotiate = 'Negotiate/Chat'
export const askCustomer = (name: string) => `Ask ${name}`
export const invitedBy = (customer: string) =>
  `${customer} has invited you to bid for this job. The invitation holds until the job closes.`
export const yourBid = 'Your bid'

// What became of a bid
export const bidRejected = (customer: string) =>
  `${customer} has rejected this bid. It was the one you could send for this job.`
export const bidNotChosen = (customer: string) => `${customer} has hired somebody else for this job.`
export const bidLapsed = 'This bid has lapsed. Nobody decided about it, and it can not be accepted any more.'
export const bidLapsedInTime = 'This bid has lapsed: the dates of the job have passed, and nobody was hired.'
export const bidLapsedWithJob = (customer: string) =>
  `${customer} has taken the job away, and this bid has lapsed with it.`
