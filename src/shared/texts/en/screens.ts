/** Headings, labels, notices and empty states named by the specification (§2, §4, §5). */

export const landing = {
  hero: 'Post. Accept. Hire!',
  becomeProvider: 'Become A Service Provider',
  registerNow: 'Register Now',
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

export const providerProfile = {
  certified: 'Certified',
  noImages: 'No Images Available',
  restricted: 'Restriced',
} as const
