/** Headings, labels, notices and empty states named by the specification (§2, §4, §5). */

export const landing = {
  hero: 'Post. Accept. Hire!',
  becomeProvider: 'Become A Service Provider',
  registerNow: 'Register Now',
  underReview: 'Your profile is under review',
  goHome: 'GO TO HOME',
  verifyEmailTitle: 'Please verify your email',
  verifyEmailText: 'verify your profile via the link sent to your registered email',
  emailVerified: 'EMAIL VERIFIED',
  forgotPassword: 'Forgot Password',
  resetMyPassword: 'Reset My Password',
  backToLogin: 'Back to Login',
  setProfile: 'Set Profile',
} as const

export const customerHome = {
  heading: 'Top Service Providers',
  addNewJob: 'Add New Job',
  empty: 'No data found',
} as const

export const myJobs = {
  tabs: { active: 'Post', upcoming: 'In-Progress', past: 'History' },
  noActive: 'No active jobs found',
  noUpcoming: 'No upcoming jobs found',
  noPast: 'No past jobs found',
} as const

export const jobForm = {
  post: 'POST NEW JOB',
  edit: 'EDIT JOB',
  submit: 'Submit',
  update: 'Update',
  invite: 'Invite Service Provider',
} as const

export const job = {
  negotiable: 'Negotiable',
  inProgress: 'This job in progress',
  markAsCompleted: 'MARK AS COMPLETED',
  completed: 'This job has been completed',
  cancelled: 'This job has been cancelled',
  checkFeedback: 'Check Feedback',
  giveFeedback: 'Give Feedback',
  hiredAlready: 'A bid has already been accepted for this job',
  viewBidMessage: 'View Bid Message',
  viewJob: 'View Job',
  viewAll: 'View All',
  card: {
    inProgress: 'In-progress',
    waiting: 'Waiting to start',
    cancelled: 'Cancelled',
    completed: 'Completed',
  },
} as const

export const bid = {
  submitted: 'Bid Submitted',
  acceptTender: 'Accept Tender',
  reject: 'Reject',
  negotiate: 'Negotiate/Chat',
  makeOffer: 'Make Offer',
} as const

export const providerHome = { heading: 'Recent Post', empty: 'No Jobs Found' } as const

export const providerProfile = {
  certified: 'Certified',
  noImages: 'No Images Available',
  noJobs: 'No Jobs',
  createJob: 'Create Job',
  restricted: 'Restriced',
} as const

export const invitations = { empty: 'No Invitation Found' } as const
