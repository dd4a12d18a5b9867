/** What the product says by itself when something fails (§8). */

export const client = {
  network: 'Please check you network',
  lostPart: 'This could not be loaded. Try again, or reload the page.',
  noResponse: 'Handle Error: Something went wrong',
  validation: 'Please check the validation errors',
  locationDenied: 'Please enable location settings',
  locationNotFound: "We can't locate your position, please try again!",
  locationUnavailable: 'Issue in getting current location.',
  socialSignIn: 'error',
  socialUnfinished:
    'You are not signed in: the sign-in was not finished. Try again, or use your email and password.',
} as const
