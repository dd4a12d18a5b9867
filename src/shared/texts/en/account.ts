/** Signing in and up (§2.1, §4.1), and where the links of our mails lead (§2.7). */

// What one comes as: the choice before everything else, and what then stands above the titles
export const accountTypeQuestion = 'How do you use Tradepost?'
export const customer = 'Customer'
export const customerMeaning = 'I want to have work done.'
export const provider = 'Service Provider'
export const providerMeaning = 'I do the work.'

// Signing in
export const login = 'Login'
export const loginAs = (type: string) => `Login as a ${type} instead`
export const email = 'Email'
export const password = 'Password'

// Signing up
export const signUp = 'Sign Up'
export const passwordHint = (least: number) => `At least ${least} characters, without spaces.`
export const confirmPassword = 'Confirm Password'
export const haveAccount = 'Already have an account? {signIn}'
export const signIn = 'Sign In'

// With an account of another network
export const continueWith = (network: string) => `Continue with ${network}`
export const facebook = 'Facebook'
export const google = 'Google'
export const linkedin = 'LinkedIn'
export const goOnInBrowser = 'Go on in your browser; you come back here by yourself.'
export const signingIn = 'Signing you in'
export const oneMoment = 'One moment …'

// A forgotten password
export const forgotPassword = 'Forgot Password'
export const forgotPasswordLead = 'We send you a link to choose a new one.'
export const resetMyPassword = 'Reset My Password'
export const backToLogin = 'Back to Login'
export const choosePassword = 'Choose a new password'
export const choosePasswordLead = 'With it you sign in anew on every device.'
export const newPassword = 'New Password'

// The link that verifies an email address
export const verifyEmailTitle = 'Verify your email address'
export const verifyEmailLead = 'One press, and your email address is confirmed.'
export const verifyEmail = 'Verify email'
export const emailVerified = 'EMAIL VERIFIED'
export const newLinkHere = 'On the next page you can have a new link sent.'
export const newLinkAfterLogin = 'Sign in, and you can have a new link sent.'
